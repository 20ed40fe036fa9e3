/** The layers of a drawing: one a zone, one a kind of surface and path, one a verdict on obstacles. */
import type { DxfWriter } from '@tarikjabiri/dxf';
import type { SurfaceKind } from '@touchdown/domain';
import type { DocumentObstacle } from '../facility-document.ts';
import { STATUS_COLOURS, ZONE_COLOURS } from '../zone-colours.ts';
import { layerName } from './dxf-text.ts';

/** The nearest of the numbered colours, for readers that know no others. */
const NUMBERED = { dark: 7, blue: 5, azure: 140, grey: 8, green: 96, teal: 134, violet: 190, brown: 34, amber: 30, red: 1 } as const;

interface Ink {
  readonly colour: string;
  readonly numbered: number;
}
const INKS: Readonly<Record<string, Ink>> = {
  'ZONE-TLOF': { colour: ZONE_COLOURS.tlof, numbered: NUMBERED.blue },
  'ZONE-FATO': { colour: ZONE_COLOURS.fato, numbered: NUMBERED.azure },
  'ZONE-SAFETY-AREA': { colour: ZONE_COLOURS.safetyArea, numbered: NUMBERED.grey },
  'SURFACE-PRIMARY': { colour: ZONE_COLOURS.primary, numbered: NUMBERED.grey },
  'SURFACE-APPROACH': { colour: ZONE_COLOURS.approach, numbered: NUMBERED.teal },
  'SURFACE-DEPARTURE': { colour: ZONE_COLOURS.departure, numbered: NUMBERED.violet },
  'SURFACE-TRANSITIONAL': { colour: ZONE_COLOURS.transitional, numbered: NUMBERED.brown },
  'OBSTACLE-COMPLIANT': { colour: STATUS_COLOURS.compliant, numbered: NUMBERED.green },
  'OBSTACLE-WARNING': { colour: STATUS_COLOURS.warning, numbered: NUMBERED.amber },
  'OBSTACLE-VIOLATION': { colour: STATUS_COLOURS.violation, numbered: NUMBERED.red },
  'OBSTACLE-NOT-JUDGED': { colour: STATUS_COLOURS.notJudged, numbered: NUMBERED.grey },
  PATH: { colour: ZONE_COLOURS.approach, numbered: NUMBERED.teal },
};
const PLAIN: Ink = { colour: ZONE_COLOURS.primary, numbered: NUMBERED.dark };

export const ZONE_LAYERS = { tlof: 'ZONE-TLOF', fato: 'ZONE-FATO', safetyArea: 'ZONE-SAFETY-AREA' } as const;
export const LAYERS = { title: 'TITLE', reference: 'REFERENCE-POINT', dimensions: 'DIMENSION', points: 'GEOMETRY-POINT' } as const;

const OBSTACLE_LAYERS = { compliant: 'OBSTACLE-COMPLIANT', warning: 'OBSTACLE-WARNING', violation: 'OBSTACLE-VIOLATION' } as const;
export const obstacleLayer = ({ verdict }: DocumentObstacle): string =>
  verdict === null ? 'OBSTACLE-NOT-JUDGED' : OBSTACLE_LAYERS[verdict.status];

/** "SURFACE-APPROACH-North_Approach"; the primary surface belongs to no path. */
export const surfaceLayer = (kind: SurfaceKind, pathName: string | null): string => {
  const layer = `SURFACE-${kind.toUpperCase()}`;
  return pathName === null ? layer : layerName(layer, pathName);
};
export const pathLayer = (pathName: string): string => layerName('PATH', pathName);

const inkOf = (name: string): Ink => {
  const [, ink] = Object.entries(INKS).find(([start]) => name === start || name.startsWith(`${start}-`)) ?? [null, PLAIN];
  return ink;
};

/** A layer by its name, made when it is first asked for. */
export const layersOf = (drawing: DxfWriter) => {
  const made = new Set<string>();
  return (name: string): { readonly layerName: string } => {
    if (!made.has(name)) {
      const { colour, numbered } = inkOf(name);
      const layer = drawing.addLayer(name, numbered, 'Continuous');
      layer.trueColor = Number.parseInt(colour.slice(1), 16);
      made.add(name);
    }
    return { layerName: name };
  };
};
export type Layers = ReturnType<typeof layersOf>;

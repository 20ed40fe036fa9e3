/** The layers of a drawing: one a zone, one a kind of surface and path, one a result for obstacles. */
import type { DxfWriter } from '@tarikjabiri/dxf';
import type { PathFields, SurfaceKind } from '@touchdown/domain';
import type { DocumentObstacle } from '../facility-document.ts';
import { resultOf } from '../obstacle-list.ts';
import { STATUS_COLOURS, ZONE_COLOURS } from '../zone-colours.ts';
import { layerName } from './dxf-text.ts';

/** The nearest of the numbered colors, for readers that know no others. */
const NUMBERED = { plain: 7, blue: 5, azure: 140, grey: 8, green: 96, teal: 134, violet: 190, brown: 34, amber: 30, red: 1 } as const;

interface Ink {
  /** `null`: as dark as the ground on which CAD programs draw; the numbered one is seen there. */
  readonly colour: string | null;
  readonly numbered: number;
}
const INKS: Readonly<Record<string, Ink>> = {
  'ZONE-TLOF': { colour: null, numbered: NUMBERED.blue },
  'ZONE-FATO': { colour: ZONE_COLOURS.fato, numbered: NUMBERED.azure },
  'ZONE-PROTECTION': { colour: ZONE_COLOURS.safetyArea, numbered: NUMBERED.grey },
  'ZONE-SAFETY-AREA': { colour: ZONE_COLOURS.safetyArea, numbered: NUMBERED.grey },
  MARKING: { colour: null, numbered: NUMBERED.blue },
  'SURFACE-PRIMARY': { colour: null, numbered: NUMBERED.grey },
  'SURFACE-APPROACH': { colour: ZONE_COLOURS.approach, numbered: NUMBERED.teal },
  'SURFACE-DEPARTURE': { colour: ZONE_COLOURS.departure, numbered: NUMBERED.violet },
  'SURFACE-TRANSITIONAL': { colour: ZONE_COLOURS.transitional, numbered: NUMBERED.brown },
  'OBSTACLE-COMPLIANT': { colour: STATUS_COLOURS.compliant, numbered: NUMBERED.green },
  'OBSTACLE-WARNING': { colour: STATUS_COLOURS.warning, numbered: NUMBERED.amber },
  'OBSTACLE-VIOLATION': { colour: STATUS_COLOURS.violation, numbered: NUMBERED.red },
  'OBSTACLE-NOT-EVALUATED': { colour: STATUS_COLOURS.notJudged, numbered: NUMBERED.grey },
  'OBSTACLE-OUTSIDE-SURFACES': { colour: STATUS_COLOURS.outside, numbered: NUMBERED.grey },
  PATH: { colour: ZONE_COLOURS.approach, numbered: NUMBERED.teal },
};
/** Black on white, white on black. */
const PLAIN: Ink = { colour: null, numbered: NUMBERED.plain };

export const ZONE_LAYERS = { tlof: 'ZONE-TLOF', fato: 'ZONE-FATO', safetyArea: 'ZONE-SAFETY-AREA' } as const;
export const LAYERS = {
  title: 'TITLE',
  reference: 'REFERENCE-POINT',
  dimensions: 'DIMENSION',
  points: 'GEOMETRY-POINT',
  marking: 'MARKING',
  protection: 'ZONE-PROTECTION',
} as const;

const OBSTACLE_LAYERS = {
  compliant: 'OBSTACLE-COMPLIANT',
  warning: 'OBSTACLE-WARNING',
  violation: 'OBSTACLE-VIOLATION',
  outside: 'OBSTACLE-OUTSIDE-SURFACES',
  not_evaluated: 'OBSTACLE-NOT-EVALUATED',
} as const;
export const obstacleLayer = (obstacle: DocumentObstacle): string => OBSTACLE_LAYERS[resultOf(obstacle)];

/** Readers take layers whose names differ in case alone for one and the same, and reject a file that has both: a second one is counted. */
const layerNames = (paths: readonly Pick<PathFields, 'id' | 'name'>[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { id, name } of paths) {
    const plain = layerName(name);
    let [distinct, count] = [plain, 1];
    while (taken.has(distinct.toUpperCase())) distinct = `${plain}_${(count += 1)}`;
    taken.add(distinct.toUpperCase());
    names.set(id, distinct);
  }
  return names;
};

export interface PathLayers {
  readonly ofPath: (pathId: string) => string;
  /** "SURFACE-APPROACH-North_Approach"; the primary surface belongs to no path. */
  readonly ofSurface: (kind: SurfaceKind, pathId: string | null) => string;
}
/** The layers of each path, no two paths on the same. */
export const pathLayers = (paths: readonly Pick<PathFields, 'id' | 'name'>[]): PathLayers => {
  const names = layerNames(paths);
  const on = (layer: string, pathId: string | null): string => {
    const name = pathId === null ? undefined : names.get(pathId);
    return name === undefined ? layer : `${layer}-${name}`;
  };
  return { ofPath: (pathId) => on('PATH', pathId), ofSurface: (kind, pathId) => on(`SURFACE-${kind.toUpperCase()}`, pathId) };
};

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
      if (colour !== null) layer.trueColor = Number.parseInt(colour.slice(1), 16);
      made.add(name);
    }
    return { layerName: name };
  };
};
export type Layers = ReturnType<typeof layersOf>;

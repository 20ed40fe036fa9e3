/** The layers of a drawing: one per zone, per kind of surface and path, and per obstacle result. */
import type { DxfWriter } from '@tarikjabiri/dxf';
import type { PathFields, SurfaceKind } from '@touchdown/domain';
import type { DocumentObstacle } from '../facility-document.ts';
import { resultOf } from '../obstacle-list.ts';
import { PARCEL_COLOR, STATUS_COLORS, ZONE_COLORS } from '../zone-colors.ts';
import { layerName } from './dxf-text.ts';

/** The nearest indexed color, for readers that support only indexed colors. */
/** Indexed colors of CAD programs. */
export const NUMBERED = {
  plain: 7,
  blue: 5,
  azure: 140,
  gray: 8,
  green: 96,
  teal: 134,
  violet: 190,
  brown: 34,
  amber: 30,
  red: 1,
} as const;

interface Ink {
  /** `null`: the color is as dark as the background of CAD programs, so the indexed color is used. */
  readonly color: string | null;
  readonly numbered: number;
}
const INKS: Readonly<Record<string, Ink>> = {
  'ZONE-TLOF': { color: null, numbered: NUMBERED.blue },
  'ZONE-FATO': { color: ZONE_COLORS.fato, numbered: NUMBERED.azure },
  'ZONE-PROTECTION': { color: ZONE_COLORS.safetyArea, numbered: NUMBERED.gray },
  'ZONE-SAFETY-AREA': { color: ZONE_COLORS.safetyArea, numbered: NUMBERED.gray },
  MARKING: { color: null, numbered: NUMBERED.blue },
  'SURFACE-PRIMARY': { color: null, numbered: NUMBERED.gray },
  'SURFACE-APPROACH': { color: ZONE_COLORS.approach, numbered: NUMBERED.teal },
  'SURFACE-DEPARTURE': { color: ZONE_COLORS.departure, numbered: NUMBERED.violet },
  'SURFACE-TRANSITIONAL': { color: ZONE_COLORS.transitional, numbered: NUMBERED.brown },
  'OBSTACLE-COMPLIANT': { color: STATUS_COLORS.compliant, numbered: NUMBERED.green },
  'OBSTACLE-WARNING': { color: STATUS_COLORS.warning, numbered: NUMBERED.amber },
  'OBSTACLE-VIOLATION': { color: STATUS_COLORS.violation, numbered: NUMBERED.red },
  'OBSTACLE-NOT-EVALUATED': { color: STATUS_COLORS.notEvaluated, numbered: NUMBERED.gray },
  'OBSTACLE-OUTSIDE-SURFACES': { color: STATUS_COLORS.outside, numbered: NUMBERED.gray },
  PATH: { color: ZONE_COLORS.approach, numbered: NUMBERED.teal },
  PARCEL: { color: PARCEL_COLOR, numbered: NUMBERED.brown },
};
/** Line types in feet: dashes, and gaps as negative lengths. The patterns of the plan. */
const LINE_TYPES: Readonly<Record<string, readonly number[]>> = {
  'ZONE-FATO': [7, -4],
  'ZONE-SAFETY-AREA': [3, -3],
  'ZONE-PROTECTION': [4, -4],
  'SURFACE-DEPARTURE': [9, -3, 2, -3, 2, -3],
  PATH: [14, -3, 2, -3],
  PARCEL: [12, -3, 2, -3, 2, -3],
};
const CONTINUOUS = 'Continuous';

/** Black on white, white on black. */
const PLAIN: Ink = { color: null, numbered: NUMBERED.plain };

export const ZONE_LAYERS = { tlof: 'ZONE-TLOF', fato: 'ZONE-FATO', safetyArea: 'ZONE-SAFETY-AREA' } as const;
export const LAYERS = {
  title: 'TITLE',
  reference: 'REFERENCE-POINT',
  dimensions: 'DIMENSION',
  points: 'GEOMETRY-POINT',
  marking: 'MARKING',
  protection: 'ZONE-PROTECTION',
  parcels: 'PARCEL',
  /** What is on the paper of a layout. */
  sheet: 'SHEET',
  /** The frames of viewports, which CAD programs never print under this name. */
  viewports: 'Defpoints',
} as const;

const OBSTACLE_LAYERS = {
  compliant: 'OBSTACLE-COMPLIANT',
  warning: 'OBSTACLE-WARNING',
  violation: 'OBSTACLE-VIOLATION',
  outside: 'OBSTACLE-OUTSIDE-SURFACES',
  not_evaluated: 'OBSTACLE-NOT-EVALUATED',
} as const;
export const isObstacleLayer = (name: string): boolean => Object.values(OBSTACLE_LAYERS).some((layer) => layer === name);
export const obstacleLayer = (obstacle: DocumentObstacle): string => OBSTACLE_LAYERS[resultOf(obstacle)];

/** Layer names, numbered if needed: readers treat names that differ only in case as equal, and reject a file with both. */
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
  /** "SURFACE-APPROACH-North_Approach". The primary surface does not belong to a path. */
  readonly ofSurface: (kind: SurfaceKind, pathId: string | null) => string;
}
/** The layers of each path, without shared layers. */
export const pathLayers = (paths: readonly Pick<PathFields, 'id' | 'name'>[]): PathLayers => {
  const names = layerNames(paths);
  const on = (layer: string, pathId: string | null): string => {
    const name = pathId === null ? undefined : names.get(pathId);
    return name === undefined ? layer : `${layer}-${name}`;
  };
  return { ofPath: (pathId) => on('PATH', pathId), ofSurface: (kind, pathId) => on(`SURFACE-${kind.toUpperCase()}`, pathId) };
};

/** The entry of a layer, or of the kind of layer that it is one of. */
const entryOf = <Entry>(entries: Readonly<Record<string, Entry>>, name: string): readonly [kind: string, entry: Entry] | undefined =>
  Object.entries(entries).find(([start]) => name === start || name.startsWith(`${start}-`));

/** A layer by name, created on first use. */
export const layersOf = (drawing: DxfWriter) => {
  const made = new Set<string>();
  /** A line type has the name of the kind of layer that has it. */
  const lineTypeOf = (name: string): string => {
    const found = entryOf(LINE_TYPES, name);
    if (found === undefined) return CONTINUOUS;
    const [kind, elements] = found;
    drawing.addLType(kind, '', [...elements]);
    return kind;
  };
  return (name: string): { readonly layerName: string } => {
    if (!made.has(name)) {
      const [, { color, numbered }] = entryOf(INKS, name) ?? ['', PLAIN];
      const layer = drawing.addLayer(name, numbered, lineTypeOf(name));
      if (color !== null) layer.trueColor = Number.parseInt(color.slice(1), 16);
      made.add(name);
    }
    return { layerName: name };
  };
};
export type Layers = ReturnType<typeof layersOf>;

/** Shapes drawn on the plan, corner by corner: the footprint of an obstacle, a wire, and a parcel. */
import { OBSTACLE_POINTS_MAX, type ObstacleExtent } from '@touchdown/contract';
import { type LocalPoint, localToPosition, parseLength, type Position, type ShownUnits } from '@touchdown/domain';
import { at } from './changes.ts';
import { type BoundedRing, type Snapped, snappedTo } from './snap-edges.ts';
import { snappedFeet } from './snapping.ts';

export const SHAPES = ['footprint', 'wire', 'parcel'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Corner {
  readonly at: LocalPoint;
  /** The top elevation (MSL) of a support of a wire, as typed. */
  readonly top: string;
}
export interface Drawing {
  readonly shape: Shape;
  readonly corners: readonly Corner[];
}

const LEAST: Readonly<Record<Shape, number>> = { footprint: 3, wire: 2, parcel: 3 };
const DECIMALS = 8;

export const isShape = (tool: string): tool is Shape => SHAPES.some((shape) => shape === tool);

/** The place, on the corner or edge within reach, otherwise on the whole foot. `isFree`: as it is. */
export function snappedPlace(rings: readonly BoundedRing[], point: LocalPoint, reachFt: number, isFree: boolean): Snapped {
  if (isFree) return { at: point, caught: null };
  const snapped = snappedTo(rings, point, reachFt);
  if (snapped.caught !== null) return snapped;
  return { at: at(snappedFeet(point.eastFt, false), snappedFeet(point.northFt, false)), caught: null };
}

/** With one more corner. A support begins with the top of the one before, or with the known top at its place. */
export function withCorner(drawing: Drawing, point: LocalPoint, knownTop: string | null): Drawing {
  const last = drawing.corners.at(-1);
  const isSame = last !== undefined && last.at.eastFt === point.eastFt && last.at.northFt === point.northFt;
  if (isSame || drawing.corners.length >= OBSTACLE_POINTS_MAX) return drawing;
  return { ...drawing, corners: [...drawing.corners, { at: point, top: knownTop ?? last?.top ?? '' }] };
}

export const withoutCorner = (drawing: Drawing, index: number): Drawing => ({
  ...drawing,
  corners: drawing.corners.filter((_, place) => place !== index),
});

export const withTop = (drawing: Drawing, index: number, top: string): Drawing => ({
  ...drawing,
  corners: drawing.corners.map((corner, place) => (place === index ? { ...corner, top } : corner)),
});

/** What keeps the shape from being finished. `null`: nothing. */
export function unfinished({ shape, corners }: Drawing, units: ShownUnits): string | null {
  const missing = LEAST[shape] - corners.length;
  const word = shape === 'wire' ? 'support' : 'corner';
  if (missing > 0) return `Place ${missing} more ${word}${missing === 1 ? '' : 's'}.`;
  const blank = shape === 'wire' ? corners.findIndex(({ top }) => parseLength(units.typed(top)) === null) : -1;
  return blank < 0 ? null : `Enter the top elevation of support ${blank + 1}.`;
}

const placeOf = (origin: Position, corner: Corner): { readonly latitude: number; readonly longitude: number } => {
  const { latitude, longitude } = localToPosition(origin, corner.at);
  return { latitude: Number(latitude.toFixed(DECIMALS)), longitude: Number(longitude.toFixed(DECIMALS)) };
};

/** The corners as positions. */
export const ringIn = (origin: Position, { corners }: Drawing): readonly Position[] =>
  corners.map((corner) => localToPosition(origin, corner.at));

interface DrawnObstacle {
  readonly extent: ObstacleExtent;
  /** Where the obstacle is said to be, as for an imported one: its first corner, or its highest support. */
  readonly at: LocalPoint;
}

/** The obstacle in a finished drawing. `null`: it is a parcel, or not finished. */
export function drawnObstacle(origin: Position, drawing: Drawing, units: ShownUnits): DrawnObstacle | null {
  const { shape, corners } = drawing;
  const [first] = corners;
  if (shape === 'parcel' || first === undefined || unfinished(drawing, units) !== null) return null;
  if (shape === 'footprint') return { extent: { kind: 'area', ring: corners.map((one) => placeOf(origin, one)) }, at: first.at };
  const supports = corners.map((corner) => ({ corner, topFeet: parseLength(units.typed(corner.top)) ?? 0 }));
  const highest = supports.reduce((one, other) => (other.topFeet > one.topFeet ? other : one));
  return {
    extent: { kind: 'line', points: supports.map(({ corner, topFeet }) => ({ ...placeOf(origin, corner), topFeet })) },
    at: highest.corner.at,
  };
}

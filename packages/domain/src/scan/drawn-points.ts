/**
 * The kept points of a laser scan as they are drawn: each evaluated against the surfaces, thinned on a grid to a number that can be drawn,
 * and in an order of which every beginning is the same picture with less detail.
 */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import type { Feet } from '../quantities/units.ts';
import type { KeptPoints } from './kept-points.ts';
import { ScanEvaluation } from './scan-evaluation.ts';
import type { ScanReading } from './scan-filter.ts';

/** What a drawn point is, the worst first. `near`: it clears all surfaces, one of them by no more than the margin. `clear`: the others, also those outside all surfaces. */
export const POINT_REACHES = ['penetrating', 'near', 'clear'] as const;
export type PointReach = (typeof POINT_REACHES)[number];
/** How many points of each. */
export type ReachCounts = Readonly<Record<PointReach, number>>;

export interface DrawnPoints {
  /** East, north, and up of each in feet, from the reference point and the heliport elevation. Those that penetrate first, then those near. */
  readonly positions: Float32Array;
  /** Of the points that are drawn. */
  readonly counts: ReachCounts;
  /** Of all points that were kept. */
  readonly all: ReachCounts;
}

interface Surfaces {
  readonly airspace: Airspace;
  readonly reading: ScanReading;
  readonly marginFt: Feet;
}

/** East, north, and up. */
export const COORDINATES = 3;
/** Points of one step. */
const STEP = 512;
/** Side of the cells of the finest grid. */
const FINEST_FT = 1;
/** More than the rows of any grid. */
const ROWS = 2 ** 26;

/** The places of the points of each reach, in their order. */
function* byReach(
  { x, y, z, classes }: KeptPoints,
  { airspace, reading, marginFt }: Surfaces,
): Generator<void, Record<PointReach, number[]>> {
  const evaluation = new ScanEvaluation(airspace, reading, marginFt);
  const places: Record<PointReach, number[]> = { penetrating: [], near: [], clear: [] };
  for (let index = 0; index < z.length; index += 1) {
    const isNear = evaluation.add(x[index] ?? 0, y[index] ?? 0, z[index] ?? 0, classes[index] ?? 0);
    const last = isNear ? evaluation.near.pop() : undefined;
    const reach: PointReach = last === undefined ? 'clear' : last.penetrationFt > 0 ? 'penetrating' : 'near';
    places[reach].push(index);
    if (index % STEP === 0) yield;
  }
  return places;
}

const least = (values: Float64Array): number => values.reduce((low, value) => Math.min(low, value), Infinity);

/** Returns the highest point of each cell, the first of equals, and the others. */
function highestOfCells(places: readonly number[], { x, y, z }: KeptPoints, side: number, corner: readonly [x: number, y: number]) {
  const highest = new Map<number, number>();
  for (const place of places) {
    const [column, row] = [Math.floor(((x[place] ?? 0) - corner[0]) / side), Math.floor(((y[place] ?? 0) - corner[1]) / side)];
    const cell = column * ROWS + row;
    const known = highest.get(cell);
    if (known === undefined || (z[place] ?? 0) > (z[known] ?? 0)) highest.set(cell, place);
  }
  const kept = new Set(highest.values());
  return { kept: [...kept], others: places.filter((place) => !kept.has(place)) };
}

/**
 * Returns as many points as there is room for: of the finest grid that is coarse enough, the highest of each cell. The highest of the cells
 * of coarser grids come first.
 */
function thinned(places: readonly number[], points: KeptPoints, { feetPerUnit }: ScanReading, room: number): readonly number[] {
  const corner = [least(points.x), least(points.y)] as const;
  const levels: (readonly number[])[] = [];
  let left = places;
  for (let side = FINEST_FT / feetPerUnit; left.length > 1 && Number.isFinite(side); side *= 2) {
    const { kept, others } = highestOfCells(left, points, side, corner);
    levels.push(others);
    left = kept;
  }
  levels.push(left);
  const shown: number[] = [];
  for (const level of levels.toReversed()) {
    if (shown.length + level.length > room) break;
    for (const place of level) shown.push(place);
  }
  return shown;
}

/** Returns the positions of the points. Those outside the coordinate system have none. */
function placed(places: readonly number[], { x, y, z }: KeptPoints, { airspace, reading }: Surfaces): number[] {
  const { origin, heliportElevation } = airspace.site;
  return places.flatMap((place) => {
    const position = reading.place(x[place] ?? 0, y[place] ?? 0);
    if (!Number.isFinite(position.latitude) || !Number.isFinite(position.longitude)) return [];
    const { eastFt, northFt } = positionToLocal(origin, position);
    return [eastFt, northFt, reading.topOf(z[place] ?? 0) - heliportElevation];
  });
}

/**
 * The points to draw, in short steps: at most the limit. Points that penetrate have the first claim to it, then those near a surface. If not
 * all of a reach fit, the highest of each cell of a grid are drawn.
 */
export function* drawnPointsInSteps(points: KeptPoints, surfaces: Surfaces, limit: number): Generator<void, DrawnPoints> {
  const places = yield* byReach(points, surfaces);
  const counts = { penetrating: 0, near: 0, clear: 0 };
  const lists: number[][] = [];
  let room = limit;
  for (const reach of POINT_REACHES) {
    const list = placed(thinned(places[reach], points, surfaces.reading, room), points, surfaces);
    counts[reach] = list.length / COORDINATES;
    room -= counts[reach];
    lists.push(list);
    yield;
  }
  const { penetrating, near, clear } = places;
  return {
    positions: Float32Array.from(lists.flat()),
    counts,
    all: { penetrating: penetrating.length, near: near.length, clear: clear.length },
  };
}

/**
 * Which points of a scan a coarse picture has: the highest of each square of a grid. The points are sorted along a curve that passes through
 * all points of a square before the next, for squares of 1, 2, 4 … ft alike, so that all grids take one pass over numbers. For all points of a
 * scan, that is done once; after a change of the surfaces, only for those near them.
 */
import { existing } from '../quantities/existing.ts';
import type { RetainedPoints } from './retained-points.ts';

/** Side of the squares of the finest grid. */
const FINEST_FT = 1;
/** Columns and rows of the finest grid are numbers of this many bits. */
const AXIS_BITS = 16;
/** More than the points that are kept of a scan. A square and a point together are an exact number. */
const PLACES = 2 ** 20;

/** The squares of the finest grid, in the coordinates of the scan. */
interface Grid {
  readonly west: number;
  readonly south: number;
  readonly side: number;
}

const least = (values: Float64Array): number => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: Float64Array): number => values.reduce((high, value) => Math.max(high, value), -Infinity);

function gridOver({ x, y }: RetainedPoints, feetPerUnit: number): Grid {
  const [west, south] = [least(x), least(y)];
  let side = FINEST_FT / feetPerUnit;
  // Only a scan of more than 12 miles has a coarser one.
  while (Math.max(most(x) - west, most(y) - south) / side >= 2 ** AXIS_BITS) side *= 2;
  return { west, south, side };
}

/** Moves the bits of a number of 16 bits apart, so that those of another fit between them. */
function spread(value: number): number {
  let bits = value;
  for (const [shift, mask] of SPREADS) bits = (bits | (bits << shift)) & mask;
  return bits;
}
const SPREADS = [
  [8, 0x00ff00ff],
  [4, 0x0f0f0f0f],
  [2, 0x33333333],
  [1, 0x55555555],
] as const;

/** The points along the curve, as numbers: the square of each on the finest grid, two bits for each coarser grid, and its place. */
function curveThrough({ x, y }: RetainedPoints, { west, south, side }: Grid, places: ArrayLike<number>): Float64Array {
  const keys = new Float64Array(places.length);
  for (let index = 0; index < places.length; index += 1) {
    const place = existing(places[index]);
    const [column, row] = [Math.floor((existing(x[place]) - west) / side), Math.floor((existing(y[place]) - south) / side)];
    keys[index] = ((spread(column) | (spread(row) << 1)) >>> 0) * PLACES + place;
  }
  return keys.sort();
}
const squareOf = (key: number): number => Math.floor(key / PLACES);

/** Of grids, and of the last point. */
const MOST_LEVELS = AXIS_BITS + 1;

/** Of 32 bits, two for each grid. */
const SQUARE_BITS = 32;
/** The finest grid on which two squares of the finest one are one square: 0 if they are the same, at most `AXIS_BITS`. */
const gridOf = (one: number, other: number): number => (SQUARE_BITS + 1 - Math.clz32(one ^ other)) >> 1;

/**
 * Returns the level of each point along the curve: the number of grids, from the finest, on which it is the highest of its square, the first
 * of equals.
 *
 * A point first loses its square to the nearest higher one along the curve, before or after it. So one pass is enough that knows the points
 * before it that no later one has beaten, each lower than the one before.
 */
function levelsAlong({ z }: RetainedPoints, keys: Float64Array): Uint8Array {
  const levels = new Uint8Array(keys.length);
  const unbeaten = new Uint32Array(keys.length);
  let count = 0;
  for (let index = 0; index < keys.length; index += 1) {
    const key = existing(keys[index]);
    const square = squareOf(key);
    const place = key - square * PLACES;
    const own = existing(z[place]);
    for (; count > 0; count -= 1) {
      const last = existing(unbeaten[count - 1]);
      const lastKey = existing(keys[last]);
      const lastSquare = squareOf(lastKey);
      const other = lastKey - lastSquare * PLACES;
      const others = existing(z[other]);
      if (others > own || (others === own && other < place)) break;
      levels[last] = Math.min(existing(levels[last]), gridOf(lastSquare, square));
    }
    levels[index] = count === 0 ? MOST_LEVELS : gridOf(squareOf(existing(keys[existing(unbeaten[count - 1])])), square);
    unbeaten[count] = index;
    count += 1;
  }
  if (count > 0) {
    const highest = existing(unbeaten[0]);
    levels[highest] = 0;
    levels[highest] = levels.reduce((high, level) => Math.max(high, level + 1), 0);
  }
  return levels;
}

/** The level of each point among these, by its place in the scan. */
function levelsByPlace(points: RetainedPoints, grid: Grid, places: ArrayLike<number>): Uint8Array {
  const keys = curveThrough(points, grid, places);
  const along = levelsAlong(points, keys);
  const levels = new Uint8Array(points.z.length);
  for (let index = 0; index < keys.length; index += 1) levels[existing(keys[index]) % PLACES] = existing(along[index]);
  return levels;
}

/** Points by how coarse a picture is that has them. */
export interface Leveled {
  /** Those of the coarsest picture first, then in the order of the scan. */
  readonly places: Uint32Array;
  /** How many points each level has. */
  readonly counts: Uint32Array;
}
/** Of all points of a scan. */
export interface AllLeveled extends Leveled {
  /** By place. */
  readonly levels: Uint8Array;
}

/** Sorts points. `places`: in the order of the scan. `levelAt`: of the index of a point in it. */
function byLevel(places: ArrayLike<number>, levelAt: (index: number) => number): Leveled {
  const counts = new Uint32Array(MOST_LEVELS + 1);
  for (let index = 0; index < places.length; index += 1) counts[levelAt(index)] = existing(counts[levelAt(index)]) + 1;
  const next = new Uint32Array(MOST_LEVELS + 1);
  for (let level = MOST_LEVELS; level > 0; level -= 1) next[level - 1] = existing(next[level]) + existing(counts[level]);
  const sorted = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index += 1) {
    const level = levelAt(index);
    const at = existing(next[level]);
    sorted[at] = existing(places[index]);
    next[level] = at + 1;
  }
  return { places: sorted, counts };
}

interface Known {
  readonly feetPerUnit: number;
  readonly grid: Grid;
  readonly all: AllLeveled;
}
const known = new WeakMap<RetainedPoints, Known>();
/** In bytes, of one point: its level, and its place by level. */
export const LEVEL_BYTES = 5;

function knownOf(points: RetainedPoints, feetPerUnit: number): Known {
  const former = known.get(points);
  if (former?.feetPerUnit === feetPerUnit) return former;
  const grid = gridOver(points, feetPerUnit);
  const everyPlace = Uint32Array.from(points.z, (_, place) => place);
  const levels = levelsByPlace(points, grid, everyPlace);
  const made = { feetPerUnit, grid, all: { levels, ...byLevel(everyPlace, (place) => existing(levels[place])) } };
  known.set(points, made);
  return made;
}

/** All points of a scan by level, sorted once. */
export const allLeveled = (points: RetainedPoints, feetPerUnit: number): AllLeveled => knownOf(points, feetPerUnit).all;

/** Some points of a scan, each with its level among these. `places`: theirs, in the order of the scan. */
export function leveledAmong(points: RetainedPoints, feetPerUnit: number, places: Uint32Array): Leveled {
  const levels = levelsByPlace(points, knownOf(points, feetPerUnit).grid, places);
  return byLevel(places, (index) => existing(levels[existing(places[index])]));
}

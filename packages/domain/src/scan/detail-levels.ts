/**
 * Which points of a scan a coarse picture has: the highest of each square of a grid. The points are sorted once along a curve that passes
 * through all points of a square before the next, for squares of 1, 2, 4 … ft alike, so that each grid is one pass over numbers.
 */
import { existing } from '../quantities/existing.ts';
import type { RetainedPoints } from './retained-points.ts';

/** Side of the squares of the finest grid. */
const FINEST_FT = 1;
/** Columns and rows of the finest grid are numbers of this many bits. */
const AXIS_BITS = 16;
/** More than the points that are kept of a scan. A square and a point together are an exact number. */
const PLACES = 2 ** 20;

interface Curve {
  readonly points: number;
  readonly feetPerUnit: number;
  /** The points along the curve. */
  readonly places: Uint32Array;
  /** The square of the finest grid of each, two bits per grid. */
  readonly squares: Uint32Array;
}

const least = (values: Float64Array): number => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: Float64Array): number => values.reduce((high, value) => Math.max(high, value), -Infinity);

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

function curveOf({ x, y, z }: RetainedPoints, feetPerUnit: number): Curve {
  const [west, south] = [least(x), least(y)];
  let side = FINEST_FT / feetPerUnit;
  // Only a scan of more than 12 miles has a coarser one.
  while (Math.max(most(x) - west, most(y) - south) / side >= 2 ** AXIS_BITS) side *= 2;
  const keys = new Float64Array(z.length);
  for (let place = 0; place < z.length; place += 1) {
    const [column, row] = [Math.floor((existing(x[place]) - west) / side), Math.floor((existing(y[place]) - south) / side)];
    keys[place] = ((spread(column) | (spread(row) << 1)) >>> 0) * PLACES + place;
  }
  keys.sort();
  const curve = { points: z.length, feetPerUnit, places: new Uint32Array(z.length), squares: new Uint32Array(z.length) };
  for (let index = 0; index < keys.length; index += 1) {
    const key = existing(keys[index]);
    curve.squares[index] = key / PLACES;
    curve.places[index] = key % PLACES;
  }
  return curve;
}

const known = new WeakMap<RetainedPoints, Curve>();
function curveFor(points: RetainedPoints, feetPerUnit: number): Curve {
  const former = known.get(points);
  if (former?.feetPerUnit === feetPerUnit) return former;
  const curve = curveOf(points, feetPerUnit);
  known.set(points, curve);
  return curve;
}

/** In bytes, of one point: its place along the curve and its square. */
export const CURVE_BYTES = 8;
/** Of grids, and of the last point. */
export const MOST_LEVELS = AXIS_BITS + 1;

/** Of 32 bits, two for each grid. */
const SQUARE_BITS = 32;
/** The finest grid on which two squares of the finest one are one square: 0 if they are the same, at most `AXIS_BITS`. */
const gridOf = (one: number, other: number): number => (SQUARE_BITS + 1 - Math.clz32(one ^ other)) >> 1;

/**
 * Writes the level of each point of one sort: the number of grids, from the finest, on which it is the highest of its square among the points
 * of its sort, the first of equals. `sorts`: that of each point. Returns the number of points of each level. In short steps.
 *
 * A point first loses its square to the nearest higher one along the curve, before or after it. So one pass is enough that knows the points
 * before it that no later one has beaten, each lower than the one before.
 */
export function* levelsInSteps(
  points: RetainedPoints,
  feetPerUnit: number,
  { sorts, sort, levels }: { readonly sorts: Uint8Array; readonly sort: number; readonly levels: Uint8Array },
): Generator<void, Uint32Array> {
  const { places, squares } = curveFor(points, feetPerUnit);
  yield;
  const { z } = points;
  const isHigher = (one: number, other: number): boolean => {
    const [own, others] = [existing(z[one]), existing(z[other])];
    return own > others || (own === others && one < other);
  };
  const unbeaten = new Uint32Array(places.length);
  let count = 0;
  for (let index = 0; index < places.length; index += 1) {
    const place = existing(places[index]);
    if (sorts[place] !== sort) continue;
    const square = existing(squares[index]);
    for (; count > 0; count -= 1) {
      const last = existing(unbeaten[count - 1]);
      const other = existing(places[last]);
      if (isHigher(other, place)) break;
      levels[other] = Math.min(existing(levels[other]), gridOf(existing(squares[last]), square));
    }
    levels[place] = count === 0 ? MOST_LEVELS : gridOf(existing(squares[existing(unbeaten[count - 1])]), square);
    unbeaten[count] = index;
    count += 1;
  }
  yield;
  const counts = new Uint32Array(MOST_LEVELS + 1);
  if (count === 0) return counts;
  const highest = existing(places[existing(unbeaten[0])]);
  let level = 0;
  for (let place = 0; place < sorts.length; place += 1) {
    if (sorts[place] !== sort || place === highest) continue;
    const own = existing(levels[place]);
    counts[own] = existing(counts[own]) + 1;
    level = Math.max(level, own + 1);
  }
  levels[highest] = level;
  counts[level] = existing(counts[level]) + 1;
  return counts;
}

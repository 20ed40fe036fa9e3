/**
 * Which points of a scan a coarse picture has: the highest of each square of a grid. The points are sorted once along a curve that passes
 * through all points of a square before the next, for squares of 1, 2, 4 … ft alike, so that each grid is one pass over numbers.
 */
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
    const [column, row] = [Math.floor(((x[place] ?? 0) - west) / side), Math.floor(((y[place] ?? 0) - south) / side)];
    keys[place] = ((spread(column) | (spread(row) << 1)) >>> 0) * PLACES + place;
  }
  keys.sort();
  const curve = { points: z.length, feetPerUnit, places: new Uint32Array(z.length), squares: new Uint32Array(z.length) };
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
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

/** The points of one sort along the curve, of which fewer are left with each coarser grid. */
interface Left {
  count: number;
  readonly places: Uint32Array;
  readonly squares: Uint32Array;
}

function ofSort({ places, squares }: Curve, sorts: Uint8Array, sort: number): Left {
  const left = { count: 0, places: new Uint32Array(places.length), squares: new Uint32Array(places.length) };
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    if (sorts[place] !== sort) continue;
    left.places[left.count] = place;
    left.squares[left.count] = squares[index] ?? 0;
    left.count += 1;
  }
  return left;
}

/** Keeps the highest point of each square, the first of equals, and gives the others a level. */
function keepHighest(left: Left, z: Float64Array, levels: Uint8Array, level: number): void {
  const { count, places, squares } = left;
  let retained = 0;
  for (let index = 0; index < count;) {
    const square = squares[index] ?? 0;
    let highest = places[index] ?? 0;
    for (index += 1; index < count && squares[index] === square; index += 1) {
      const place = places[index] ?? 0;
      const [own, other] = [z[place] ?? 0, z[highest] ?? 0];
      const isHigher = own > other || (own === other && place < highest);
      levels[isHigher ? highest : place] = level;
      if (isHigher) highest = place;
    }
    places[retained] = highest;
    squares[retained] = square >>> 2;
    retained += 1;
  }
  left.count = retained;
}

/**
 * Writes the level of each point of one sort: the number of grids, from the finest, on which it is the highest of its square among the points
 * of its sort. `sorts`: that of each point. Returns the number of points of each level. In short steps.
 */
export function* levelsInSteps(
  points: RetainedPoints,
  feetPerUnit: number,
  { sorts, sort, levels }: { readonly sorts: Uint8Array; readonly sort: number; readonly levels: Uint8Array },
): Generator<void, Uint32Array> {
  const curve = curveFor(points, feetPerUnit);
  yield;
  const left = ofSort(curve, sorts, sort);
  const counts = new Uint32Array(MOST_LEVELS + 1);
  let level = 0;
  for (; left.count > 1; level += 1) {
    const before = left.count;
    keepHighest(left, points.z, levels, level);
    counts[level] = before - left.count;
    yield;
  }
  if (left.count === 1) {
    levels[left.places[0] ?? 0] = level;
    counts[level] = 1;
  }
  return counts;
}

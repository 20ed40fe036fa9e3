/**
 * The ground of the 3D view: a mesh between known ground elevations, finer near the pad. Touchdown convention: for the picture only. Between
 * known elevations it is interpolated by distance, and nothing is evaluated by it.
 */
import type { SceneExtent } from './scene-view.ts';

/** A known ground elevation: feet east and north, and feet above the heliport. */
export interface GroundSample {
  readonly eastFt: number;
  readonly northFt: number;
  readonly upFt: number;
}

/** Columns from west to east, rows from south to north, each finer near the pad. */
export interface GroundGrid {
  readonly easts: Float64Array;
  readonly norths: Float64Array;
  /** Feet above the heliport, row by row from the south. */
  readonly ups: Float32Array;
}

/** Cells on each side, and how much finer those at the pad are. */
const CELLS = 64;
const GRADE = 1.7;
/** How far the ground reaches, in radii of the visible area. */
export const GROUND_REACH = 1.3;
/** One sample for each cell of a coarser grid, because a laser scan or a city has thousands. */
const SAMPLE_CELLS = 44;
/** A surface through fewer says nothing about the ground between them. */
const LEAST_SAMPLES = 3;

/** From the low to the high edge, with most of them around 0. */
function graded(low: number, high: number): Float64Array {
  return Float64Array.from({ length: CELLS + 1 }, (_, index) => {
    const share = (2 * index) / CELLS - 1;
    return share < 0 ? low * (0 - share) ** GRADE : high * share ** GRADE;
  });
}

interface Sum {
  count: number;
  east: number;
  north: number;
  up: number;
}

/** The means of the samples in each cell, of those within reach. */
function thinned(samples: readonly GroundSample[], { center: [midEast, midNorth] }: SceneExtent, reachFt: number): GroundSample[] {
  const cellFt = (2 * reachFt) / SAMPLE_CELLS;
  const sums = new Map<number, Sum>();
  for (const { eastFt, northFt, upFt } of samples) {
    const [column, row] = [Math.floor((eastFt - midEast + reachFt) / cellFt), Math.floor((northFt - midNorth + reachFt) / cellFt)];
    if (!(column >= 0 && column < SAMPLE_CELLS && row >= 0 && row < SAMPLE_CELLS)) continue;
    const key = row * SAMPLE_CELLS + column;
    const sum = sums.get(key) ?? { count: 0, east: 0, north: 0, up: 0 };
    sums.set(key, { count: sum.count + 1, east: sum.east + eastFt, north: sum.north + northFt, up: sum.up + upFt });
  }
  return [...sums.values()].map(({ count, east, north, up }) => ({ eastFt: east / count, northFt: north / count, upFt: up / count }));
}

/** The ground over the visible area. `null` if it is known at fewer than three places there. */
export function groundOver(samples: readonly GroundSample[], extent: SceneExtent): GroundGrid | null {
  const [midEast, midNorth] = extent.center;
  const reachFt = extent.radiusFt * GROUND_REACH;
  const known = thinned(samples, extent, reachFt);
  if (known.length < LEAST_SAMPLES) return null;
  const easts = graded(midEast - reachFt, midEast + reachFt);
  const norths = graded(midNorth - reachFt, midNorth + reachFt);
  // Less than this apart, samples are averaged, so that the ground does not rise to each like a tent.
  const smooth = (reachFt / SAMPLE_CELLS) ** 2;
  const ups = new Float32Array(easts.length * norths.length);
  for (const [row, north] of norths.entries())
    for (const [column, east] of easts.entries()) {
      let [weights, total] = [0, 0];
      for (const { eastFt, northFt, upFt } of known) {
        const apart = (eastFt - east) * (eastFt - east) + (northFt - north) * (northFt - north) + smooth;
        // By the cube of the distance. A root is ten times faster than a power, and there are millions of them.
        const weight = 1 / (apart * Math.sqrt(apart));
        weights += weight;
        total += weight * upFt;
      }
      ups[row * easts.length + column] = total / weights;
    }
  return { easts, norths, ups };
}

/** The cell of a line of coordinates that contains a place, and the share of it that is passed. Beyond the ends: its end. */
function cellOf(line: Float64Array, at: number): { readonly index: number; readonly share: number } {
  let [low, high] = [0, line.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((line[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  const [from, to] = [line[low] ?? 0, line[high] ?? 0];
  return { index: low, share: Math.min(Math.max((at - from) / (to - from), 0), 1) };
}

/** The height of the mesh at a place, in feet above the heliport. Beyond the mesh: that of its edge. */
export function groundAtPlace({ easts, norths, ups }: GroundGrid, eastFt: number, northFt: number): number {
  const [column, row] = [cellOf(easts, eastFt), cellOf(norths, northFt)];
  const at = (right: 0 | 1, up: 0 | 1) => ups[(row.index + up) * easts.length + column.index + right] ?? 0;
  // Each cell is two triangles, divided from southwest to northeast.
  return column.share > row.share
    ? at(0, 0) + column.share * (at(1, 0) - at(0, 0)) + row.share * (at(1, 1) - at(1, 0))
    : at(0, 0) + row.share * (at(0, 1) - at(0, 0)) + column.share * (at(1, 1) - at(0, 1));
}

export interface GroundMesh {
  /** East, north, above the heliport, vertex by vertex. */
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
}

/** The grid as triangles that face up. */
export function groundMesh({ easts, norths, ups }: GroundGrid): GroundMesh {
  const across = easts.length;
  const positions = new Float32Array(3 * across * norths.length);
  for (const [row, north] of norths.entries())
    for (const [column, east] of easts.entries())
      positions.set([east, north, ups[row * across + column] ?? 0], 3 * (row * across + column));
  const indices: number[] = [];
  for (let row = 0; row + 1 < norths.length; row += 1)
    for (let column = 0; column + 1 < across; column += 1) {
      const corner = row * across + column;
      indices.push(corner, corner + 1, corner + across + 1, corner, corner + across + 1, corner + across);
    }
  return { positions, indices: Uint32Array.from(indices) };
}

/** A straight line over the ground, as pairs of points `aboveFt` over it. */
export function lineOnGround(grid: GroundGrid, from: readonly [number, number], to: readonly [number, number], aboveFt: number): number[] {
  const stepFt = 100;
  const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / stepFt));
  const line: number[] = [];
  for (let index = 0; index <= steps; index += 1) {
    const share = index / steps;
    const [east, north] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    const up = groundAtPlace(grid, east, north) + aboveFt;
    line.push(east, north, up);
    // Each point between the ends is the end of one pair and the start of the next.
    if (index > 0 && index < steps) line.push(east, north, up);
  }
  return line;
}

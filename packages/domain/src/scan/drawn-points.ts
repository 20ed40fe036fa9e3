/**
 * The kept points of a laser scan as they are drawn: each evaluated against the surfaces, thinned on a grid to a number that can be drawn,
 * and in an order of which every beginning is the same picture with less detail.
 */
import type { Airspace } from '../obstacles/airspace.ts';
import { existing } from '../quantities/existing.ts';
import type { Feet } from '../quantities/units.ts';
import { levelsInSteps, MOST_LEVELS } from './detail-levels.ts';
import { placesOf } from './retained-places.ts';
import type { RetainedPoints } from './retained-points.ts';
import { POINT_REACHES, type PointReach, reachesInSteps } from './point-reaches.ts';
import { ScanEvaluation } from './scan-evaluation.ts';
import type { ScanReading } from './scan-filter.ts';

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
  /** What each kept point is, if it was evaluated against these surfaces before. */
  readonly reaches?: Uint8Array | undefined;
}

/** East, north, and up. */
export const COORDINATES = 3;

/** How many levels are drawn, from the last, and how many points they have together. */
function levelsThatFit(counts: Uint32Array, room: number): { readonly from: number; readonly drawn: number } {
  let [from, drawn] = [counts.length, 0];
  while (from > 0 && drawn + existing(counts[from - 1]) <= room) {
    from -= 1;
    drawn += existing(counts[from]);
  }
  return { from, drawn };
}

/** The points of the finest grid that is coarse enough, those of coarser grids first: per reach, the levels that are drawn. */
interface Thinned {
  readonly levels: Uint8Array;
  /** By reach. */
  readonly from: readonly number[];
  /** By reach and level, the place of its first point in the list that is drawn. */
  readonly starts: readonly Uint32Array[];
  readonly drawn: number;
}

function* thinned(points: RetainedPoints, { feetPerUnit }: ScanReading, sorts: Uint8Array, limit: number): Generator<void, Thinned> {
  const levels = new Uint8Array(sorts.length);
  const from: number[] = [];
  const starts: Uint32Array[] = [];
  let drawn = 0;
  for (const sort of POINT_REACHES.keys()) {
    const counts = yield* levelsInSteps(points, feetPerUnit, { sorts, sort, levels });
    const fitting = levelsThatFit(counts, limit - drawn);
    const first = new Uint32Array(MOST_LEVELS + 1);
    let at = drawn;
    for (let level = MOST_LEVELS; level >= fitting.from; level -= 1) {
      first[level] = at;
      at += existing(counts[level]);
    }
    from.push(fitting.from);
    starts.push(first);
    drawn += fitting.drawn;
  }
  return { levels, from, starts, drawn };
}

/** The points that are drawn, in their order. */
function inOrder(sorts: Uint8Array, { levels, from, starts, drawn }: Thinned): Uint32Array {
  const shown = new Uint32Array(drawn);
  for (let place = 0; place < sorts.length; place += 1) {
    const sort = existing(sorts[place]);
    const level = existing(levels[place]);
    const next = starts[sort];
    if (next === undefined || level < existing(from[sort])) continue;
    const at = existing(next[level]);
    shown[at] = place;
    next[level] = at + 1;
  }
  return shown;
}

/**
 * The points to draw, in short steps: at most the limit. Points that penetrate have the first claim to it, then those near a surface. If not
 * all of a reach fit, the highest of each cell of a grid are drawn.
 */
export function* drawnPointsInSteps(points: RetainedPoints, surfaces: Surfaces, limit: number): Generator<void, DrawnPoints> {
  const { airspace, reading, marginFt, reaches } = surfaces;
  const { origin, heliportElevation } = airspace.site;
  const places = placesOf(points, reading, origin);
  const sorts = reaches ?? (yield* reachesInSteps(points, new ScanEvaluation(airspace, reading, marginFt, places), false));
  const shown = inOrder(sorts, yield* thinned(points, reading, sorts, limit));
  yield;
  const positions = new Float32Array(COORDINATES * shown.length);
  const counts = noneOfEach();
  let at = 0;
  for (let index = 0; index < shown.length; index += 1) {
    const place = existing(shown[index]);
    // Those outside the coordinate system have no position.
    if (!places.write(place, positions, at)) continue;
    positions[at + 2] = reading.topOf(existing(points.z[place])) - heliportElevation;
    at += COORDINATES;
    countOne(counts, existing(sorts[place]));
  }
  const all = noneOfEach();
  for (let place = 0; place < sorts.length; place += 1) countOne(all, existing(sorts[place]));
  return { positions: at === positions.length ? positions : positions.slice(0, at), counts, all };
}

const noneOfEach = (): Record<PointReach, number> => ({ penetrating: 0, near: 0, clear: 0 });
function countOne(counts: Record<PointReach, number>, sort: number): void {
  counts[existing(POINT_REACHES[sort])] += 1;
}

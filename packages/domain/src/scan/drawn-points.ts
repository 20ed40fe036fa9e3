/**
 * The kept points of a laser scan as they are drawn: each evaluated against the surfaces, thinned on a grid to a number that can be drawn,
 * and in an order of which every beginning is the same picture with less detail.
 */
import { existing } from '../quantities/existing.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import type { Feet } from '../quantities/units.ts';
import { allLeveled, leveledAmong } from './detail-levels.ts';
import { placesOf } from './retained-places.ts';
import type { RetainedPoints } from './retained-points.ts';
import { CLEAR, POINT_REACHES, type PointReach, reachesInSteps } from './point-reaches.ts';
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

/** How many points are drawn: those of the last levels, as many as there is room for. `counts`: the points of each level. */
function mostThatFit(counts: Uint32Array, room: number): number {
  let fitting = 0;
  for (let level = counts.length - 1; level >= 0; level -= 1) {
    if (fitting + existing(counts[level]) > room) break;
    fitting += existing(counts[level]);
  }
  return fitting;
}

/** The places of the points of one reach, in the order of the scan. */
function placesWith(sorts: Uint8Array, reach: PointReach, count: number): Uint32Array {
  const sort = POINT_REACHES.indexOf(reach);
  const places = new Uint32Array(count);
  let found = 0;
  for (let place = sorts.indexOf(sort); place >= 0; place = sorts.indexOf(sort, place + 1)) {
    places[found] = place;
    found += 1;
  }
  return places;
}

/** The first of the clear points, by their level among all points: where a point is higher that is no clear one, that one is drawn. */
function clearPoints(
  points: RetainedPoints,
  { feetPerUnit }: ScanReading,
  sorts: Uint8Array,
  others: readonly Uint32Array[],
  room: number,
) {
  const all = allLeveled(points, feetPerUnit);
  const counts = all.counts.slice();
  for (const places of others)
    for (const place of places) {
      const level = existing(all.levels[place]);
      counts[level] = existing(counts[level]) - 1;
    }
  const drawn = new Uint32Array(mostThatFit(counts, room));
  let found = 0;
  for (let index = 0; found < drawn.length; index += 1) {
    const place = existing(all.places[index]);
    if (sorts[place] !== CLEAR) continue;
    drawn[found] = place;
    found += 1;
  }
  return drawn;
}

/** The places of the points that are drawn, in their order: by reach, then those of coarser pictures first. */
function* shownInSteps(points: RetainedPoints, reading: ScanReading, sorts: Uint8Array, limit: number): Generator<void, Uint32Array> {
  const all = countsOf(sorts);
  const shown = new Uint32Array(Math.min(limit, sorts.length));
  const others: Uint32Array[] = [];
  let drawn = 0;
  for (const reach of ['penetrating', 'near'] as const) {
    const own = placesWith(sorts, reach, all[reach]);
    others.push(own);
    const { places, counts } = leveledAmong(points, reading.feetPerUnit, own);
    const fitting = mostThatFit(counts, limit - drawn);
    shown.set(places.subarray(0, fitting), drawn);
    drawn += fitting;
    yield;
  }
  const clear = clearPoints(points, reading, sorts, others, limit - drawn);
  shown.set(clear, drawn);
  return shown.subarray(0, drawn + clear.length);
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
  const shown = yield* shownInSteps(points, reading, sorts, limit);
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
    countOne(counts, sorts[place]);
  }
  return { positions: at === positions.length ? positions : positions.slice(0, at), counts, all: countsOf(sorts) };
}

function countsOf(sorts: Uint8Array): ReachCounts {
  const counts = new Uint32Array(POINT_REACHES.length);
  for (let place = 0; place < sorts.length; place += 1) {
    const sort = existing(sorts[place]);
    counts[sort] = existing(counts[sort]) + 1;
  }
  const [penetrating = 0, near = 0, clear = 0] = counts;
  return { penetrating, near, clear };
}
const noneOfEach = (): Record<PointReach, number> => ({ penetrating: 0, near: 0, clear: 0 });
function countOne(counts: Record<PointReach, number>, sort: number | undefined): void {
  const reach = POINT_REACHES[sort ?? 0];
  if (reach !== undefined) counts[reach] += 1;
}

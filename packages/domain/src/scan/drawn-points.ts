/**
 * The kept points of a laser scan as they are drawn: each evaluated against the surfaces, thinned on a grid to a number that can be drawn,
 * and in an order of which every beginning is the same picture with less detail.
 */
import type { Airspace } from '../obstacles/airspace.ts';
import type { Feet } from '../quantities/units.ts';
import { type KeptPlaces, placesOf } from './kept-places.ts';
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
  points: KeptPoints,
  { airspace, reading, marginFt }: Surfaces,
  kept: KeptPlaces,
): Generator<void, Record<PointReach, number[]>> {
  const evaluation = new ScanEvaluation(airspace, reading, marginFt, kept);
  const places: Record<PointReach, number[]> = { penetrating: [], near: [], clear: [] };
  for (let index = 0; index < points.z.length; index += 1) {
    const isNear = evaluation.addKept(points, index);
    const last = isNear ? evaluation.near.pop() : undefined;
    const reach: PointReach = last === undefined ? 'clear' : last.penetrationFt > 0 ? 'penetrating' : 'near';
    places[reach].push(index);
    if (index % STEP === 0) yield;
  }
  return places;
}

const least = (values: Float64Array): number => values.reduce((low, value) => Math.min(low, value), Infinity);

const EMPTY = -1;
/** Primes that spread columns and rows over the table. */
const SPREAD = { column: 73_856_093, row: 19_349_663 } as const;

/**
 * The highest point of each cell, in a hash table of numbers: a scan has hundreds of thousands of points on each grid, for which a Map takes
 * several times as long.
 */
class HighestOfCells {
  readonly #mask: number;
  readonly #keys: Float64Array;
  readonly #highest: Int32Array;
  /** The slots of the cells, in the order of their first points. */
  readonly #slots: Int32Array;
  #count = 0;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 1));
    this.#mask = size - 1;
    this.#keys = new Float64Array(size).fill(EMPTY);
    this.#highest = new Int32Array(size);
    this.#slots = new Int32Array(most);
  }

  /** The first of equals counts. */
  add(column: number, row: number, place: number, z: Float64Array): void {
    const key = column * ROWS + row;
    let slot = (Math.imul(column, SPREAD.column) ^ Math.imul(row, SPREAD.row)) & this.#mask;
    while (this.#keys[slot] !== EMPTY && this.#keys[slot] !== key) slot = (slot + 1) & this.#mask;
    if (this.#keys[slot] === EMPTY) {
      this.#keys[slot] = key;
      this.#highest[slot] = place;
      this.#slots[this.#count] = slot;
      this.#count += 1;
    } else if ((z[place] ?? 0) > (z[this.#highest[slot] ?? 0] ?? 0)) this.#highest[slot] = place;
  }

  places(): Int32Array {
    return this.#slots.subarray(0, this.#count).map((slot) => this.#highest[slot] ?? 0);
  }
}

/** Returns the highest point of each cell, the first of equals, and the others. */
function highestOfCells(places: Int32Array, { x, y, z }: KeptPoints, side: number, corner: readonly [x: number, y: number]) {
  const cells = new HighestOfCells(places.length);
  for (const place of places)
    cells.add(Math.floor(((x[place] ?? 0) - corner[0]) / side), Math.floor(((y[place] ?? 0) - corner[1]) / side), place, z);
  const kept = cells.places();
  if (kept.length === places.length) return { kept, others: NONE };
  const areKept = new Uint8Array(z.length);
  for (const place of kept) areKept[place] = 1;
  return { kept, others: places.filter((place) => areKept[place] === 0) };
}
const NONE = new Int32Array(0);

/**
 * Returns as many points as there is room for: of the finest grid that is coarse enough, the highest of each cell. The highest of the cells
 * of coarser grids come first.
 */
function thinned(places: readonly number[], points: KeptPoints, { feetPerUnit }: ScanReading, room: number): readonly number[] {
  const corner = [least(points.x), least(points.y)] as const;
  const levels: Int32Array[] = [];
  let left: Int32Array = Int32Array.from(places);
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
function placed(places: readonly number[], { z }: KeptPoints, { airspace, reading }: Surfaces, kept: KeptPlaces): number[] {
  const { heliportElevation } = airspace.site;
  return places.flatMap((index) => {
    const place = kept.of(index);
    return place === null ? [] : [place.at.eastFt, place.at.northFt, reading.topOf(z[index] ?? 0) - heliportElevation];
  });
}

/**
 * The points to draw, in short steps: at most the limit. Points that penetrate have the first claim to it, then those near a surface. If not
 * all of a reach fit, the highest of each cell of a grid are drawn.
 */
export function* drawnPointsInSteps(points: KeptPoints, surfaces: Surfaces, limit: number): Generator<void, DrawnPoints> {
  const kept = placesOf(points, surfaces.reading, surfaces.airspace.site.origin);
  const places = yield* byReach(points, surfaces, kept);
  const counts = { penetrating: 0, near: 0, clear: 0 };
  const lists: number[][] = [];
  let room = limit;
  for (const reach of POINT_REACHES) {
    const list = placed(thinned(places[reach], points, surfaces.reading, room), points, surfaces, kept);
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

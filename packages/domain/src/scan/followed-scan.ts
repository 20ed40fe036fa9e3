/**
 * The kept points of a laser scan evaluated against one state of the surfaces after another, each time only where the surfaces differ from
 * those before. The results are those of the evaluation of all kept points.
 */
import { existing } from '../quantities/existing.ts';
import type { LocalPoint } from '../geodesy/position.ts';
import type { Airspace } from '../obstacles/airspace.ts';

import { type Disc, leastRise } from '../obstacles/least-rise.ts';
import type { PlacedSurface } from '../obstacles/placed-surface.ts';
import { leastClearanceFrom } from '../obstacles/point-clearance.ts';
import { BLOCK_CELLS, BLOCK_RADIUS_FT, blocksOf } from './cell-blocks.ts';
import { changedSurfaces } from './changed-surfaces.ts';
import { CLEAR, reachOf } from './point-reaches.ts';
import { openPointsInSteps, type OpenPoints } from './reevaluation.ts';
import { regrouped } from './regrouped-points.ts';
import { type RetainedCells, retainedCells } from './retained-cells.ts';
import { type RetainedPlaces, placesOf } from './retained-places.ts';
import type { RetainedScan } from './retained-points.ts';
import { evaluatePlaced, type NearPoint, type NearPoints, type ToClear, toClear } from './scan-evaluation.ts';
import { CELL_RADIUS_FT, cellCenter, leastLimit, leastTop, type ScanReading } from './scan-filter.ts';
import { groupedPoints, type Grouping, type PointGroup, type ScanObjects, scanObjectsOf } from './scan-objects.ts';

/** What the points of a cell are evaluated against. */
interface Evaluated {
  /** The surfaces that may be within the margin of one of them, in order. */
  readonly against: ToClear;
  /** The lowest top that may be within the margin of one of these, in feet MSL. */
  readonly least: number;
  readonly places: RetainedPlaces;
  readonly moved: Moved;
}

function allOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Whether a point is what it was, by a surface that did not change. */
const isSame = (before: NearPoint | null, near: NearPoint | null, { surfaces, paths }: Moved): boolean =>
  before !== null &&
  near !== null &&
  surfaces !== null &&
  before.clearanceFt === near.clearanceFt &&
  before.surface.pathId === near.surface.pathId &&
  before.surface.kind === near.surface.kind &&
  before.surface.name === near.surface.name &&
  !paths.has(near.surface.pathId);

/** As `Reevaluation`. */
export type FollowedEvaluation = FollowedPoints | OpenPoints;
export interface FollowedPoints extends NearPoints {
  readonly kind: 'exact';
  /** What each kept point is, as `reachesInSteps` returns it. */
  readonly reaches: Uint8Array;
  /** Groups the points into objects, as `scanObjects` does, until the next evaluation. */
  readonly grouped: () => ScanObjects;
}

/** `null` outside the system of the scan, where nothing is certain. */
const discAround = (center: LocalPoint | null, radiusFt: number): Disc | null =>
  center && { eastFt: center.eastFt, northFt: center.northFt, radiusFt };

/** What an evaluation changed. */
interface Moved {
  /** The surfaces that differ. `null`: all. */
  readonly surfaces: readonly PlacedSurface[] | null;
  /** The paths of these surfaces. */
  readonly paths: ReadonlySet<string | null>;
  /** The points that are or were near. */
  readonly places: number[];
  /** Those that were near, as they were. */
  readonly before: NearPoint[];
}

/** For one scan. It keeps the last result, which takes memory for each point near a surface. */
export class FollowedScan {
  readonly #scan: RetainedScan;
  readonly #reading: ScanReading;
  readonly #grouping: Grouping;
  readonly #cells: RetainedCells;
  /** By the place of the point. `null`: neither penetrating nor within the margin. */
  readonly #near: (NearPoint | null)[];
  readonly #isUnplaced: Uint8Array;
  /** How many. */
  #unplaced = 0;
  readonly #reaches: Uint8Array;
  #airspace: Airspace | null = null;
  #groups: readonly PointGroup[] | null = null;

  constructor(scan: RetainedScan, reading: ScanReading, grouping: Grouping) {
    const count = scan.points.z.length;
    this.#scan = scan;
    this.#reading = reading;
    this.#grouping = grouping;
    this.#cells = retainedCells(scan.points, reading);
    this.#near = Array.from({ length: count }, () => null);
    this.#isUnplaced = new Uint8Array(count);
    this.#reaches = new Uint8Array(count).fill(CLEAR);
  }

  /** Evaluates the kept points against these surfaces, unless dropped points may matter. */
  evaluate(airspace: Airspace): FollowedEvaluation {
    const surfaces = { airspace, reading: this.#reading, marginFt: this.#grouping.marginFt };
    const places = placesOf(this.#scan.points, this.#reading, airspace.site.origin);
    const open = allOf(openPointsInSteps(this.#scan.dropped, surfaces, places));
    if (open !== null) return open;
    const changed = this.#airspace && changedSurfaces(this.#airspace, airspace);
    const former = changed === null ? null : this.#groups;
    const paths = new Set((changed ?? []).map(({ surface }) => surface.pathId));
    const moved: Moved = { surfaces: changed, paths, places: [], before: [] };
    this.#airspace = airspace;
    this.#groups = null;
    this.#evaluateCells(airspace, places, moved);
    return {
      kind: 'exact',
      near: this.#nearInOrder(),
      unplaced: this.#unplaced,
      reaches: this.#reaches.slice(),
      grouped: () => {
        this.#groups ??= former === null ? groupedPoints(this.#near, this.#grouping) : regrouped(former, this.#near, moved, this.#grouping);
        return scanObjectsOf(this.#groups, this.#near);
      },
    };
  }

  #nearInOrder(): NearPoint[] {
    const near: NearPoint[] = [];
    for (let place = 0; place < this.#reaches.length; place += 1) {
      const point = this.#reaches[place] === CLEAR ? null : (this.#near[place] ?? null);
      if (point !== null) near.push(point);
    }
    return near;
  }

  #evaluateCells(airspace: Airspace, places: RetainedPlaces, moved: Moved): void {
    const { columns, rows, highest } = this.#cells;
    const { heliportElevation, origin } = airspace.site;
    const { surfaces } = toClear(airspace);
    const { marginFt } = this.#grouping;
    const allBeyond = (ones: readonly PlacedSurface[], highestZ: number, disc: Disc | null): boolean => {
      if (disc === null) return false;
      const beyondFt = this.#reading.topOf(highestZ) - leastTop(heliportElevation, 0, marginFt);
      for (const one of ones) if (!(beyondFt < leastRise(one, disc))) return false;
      return true;
    };
    for (const block of blocksOf(this.#cells)) {
      const middle = cellCenter(this.#reading, origin, [block.column, block.row], BLOCK_CELLS);
      if (moved.surfaces !== null && allBeyond(moved.surfaces, block.highest, discAround(middle, BLOCK_RADIUS_FT))) continue;
      for (const cell of block.cells) {
        const center = places.centerOf(existing(columns[cell]), existing(rows[cell]));
        const disc = discAround(center, CELL_RADIUS_FT);
        const highestZ = existing(highest[cell]);
        // Surfaces that are certainly beyond the margin of all points of a cell decide none of them.
        if (moved.surfaces !== null && allBeyond(moved.surfaces, highestZ, disc)) continue;
        const near = surfaces.filter((one) => !allBeyond([one], highestZ, disc));
        const least = leastTop(heliportElevation, leastLimit(near, center), marginFt);
        this.#evaluateCell(cell, { against: { surfaces: near, heliportElevation }, least, places, moved });
      }
    }
  }

  #evaluateCell(cell: number, evaluated: Evaluated): void {
    const { starts, places: order } = this.#cells;
    const { moved } = evaluated;
    const end = existing(starts[cell + 1]);
    for (let at = existing(starts[cell]); at < end; at += 1) {
      const place = existing(order[at]);
      const before = this.#near[place] ?? null;
      const near = this.#evaluatePoint(place, before, evaluated);
      if (before === near || isSame(before, near, moved)) continue;
      this.#near[place] = near;
      this.#reaches[place] = reachOf(near);
      moved.places.push(place);
      if (before !== null) moved.before.push(before);
    }
  }

  #evaluatePoint(place: number, before: NearPoint | null, { against, least, places, moved }: Evaluated): NearPoint | null {
    const { z, classes } = this.#scan.points;
    const top = this.#reading.topOf(existing(z[place]));
    if (top < least) {
      this.#setUnplaced(place, 0);
      return null;
    }
    const { marginFt } = this.#grouping;
    const [eastFt, northFt] = [places.eastOf(place), places.northOf(place)];
    const isPlaced = !Number.isNaN(eastFt);
    this.#setUnplaced(place, isPlaced ? 0 : 1);
    // Most points of a scan have more clearance, and nothing is made for them.
    if (isPlaced && leastClearanceFrom(against.surfaces, eastFt, northFt, top, against.heliportElevation) > marginFt) return null;
    // Where some surfaces are the same, the landing area has not moved.
    const at = moved.surfaces === null || before === null ? places.of(place) : before;
    return at === null ? null : evaluatePlaced(against, at, { top, class: existing(classes[place]) }, marginFt);
  }

  #setUnplaced(place: number, value: 0 | 1): void {
    this.#unplaced += value - existing(this.#isUnplaced[place]);
    this.#isUnplaced[place] = value;
  }
}

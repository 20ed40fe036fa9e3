/**
 * The kept points of a laser scan evaluated against one state of the surfaces after another, each time only where the surfaces differ from
 * those before. The results are those of the evaluation of all kept points.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import type { PlacedSurface } from '../obstacles/placed-surface.ts';
import { existing } from '../quantities/existing.ts';
import { changedSurfaces } from './changed-surfaces.ts';
import { CLEAR, reachOf } from './point-reaches.ts';
import { openPointsInSteps, type OpenPoints } from './reevaluation.ts';
import { regrouped } from './regrouped-points.ts';
import { type RetainedCells, retainedCells } from './retained-cells.ts';
import { type RetainedPlaces, placesOf } from './retained-places.ts';
import type { RetainedScan } from './retained-points.ts';
import { evaluatePlaced, type NearPoint, type NearPoints, type ToClear, toClear } from './scan-evaluation.ts';
import { leastLimit, leastTop, type ScanReading } from './scan-filter.ts';
import { groupedPoints, type Grouping, type PointGroup, type ScanObjects, scanObjectsOf } from './scan-objects.ts';

interface Evaluated {
  readonly against: ToClear;
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
      near: this.#near.filter((point) => point !== null),
      unplaced: this.#isUnplaced.reduce((sum, one) => sum + one, 0),
      reaches: this.#reaches.slice(),
      grouped: () => {
        this.#groups ??= former === null ? groupedPoints(this.#near, this.#grouping) : regrouped(former, this.#near, moved, this.#grouping);
        return scanObjectsOf(this.#groups, this.#near);
      },
    };
  }

  #evaluateCells(airspace: Airspace, places: RetainedPlaces, moved: Moved): void {
    const { columns, rows, highest } = this.#cells;
    const { heliportElevation } = airspace.site;
    const against = toClear(airspace);
    const leastOver = (surfaces: readonly PlacedSurface[], center: LocalPoint | null): number =>
      leastTop(heliportElevation, leastLimit(surfaces, center), this.#grouping.marginFt);
    for (let cell = 0; cell < highest.length; cell += 1) {
      const center = places.centerOf(existing(columns[cell]), existing(rows[cell]));
      const top = this.#reading.topOf(existing(highest[cell]));
      // A surface that is certainly beyond the margin of all points of a cell decides none of them.
      if (moved.surfaces !== null && top < leastOver(moved.surfaces, center)) continue;
      this.#evaluateCell(cell, leastOver(against.surfaces, center), { against, places, moved });
    }
  }

  #evaluateCell(cell: number, least: number, { against, places, moved }: Evaluated): void {
    const { starts, places: order } = this.#cells;
    const end = existing(starts[cell + 1]);
    for (let at = existing(starts[cell]); at < end; at += 1) {
      const place = existing(order[at]);
      const before = this.#near[place] ?? null;
      const near = this.#evaluatePoint(place, least, against, places);
      if (before === near || isSame(before, near, moved)) continue;
      this.#near[place] = near;
      this.#reaches[place] = reachOf(near);
      moved.places.push(place);
      if (before !== null) moved.before.push(before);
    }
  }

  #evaluatePoint(place: number, least: number, against: ToClear, places: RetainedPlaces): NearPoint | null {
    const { z, classes } = this.#scan.points;
    const top = this.#reading.topOf(existing(z[place]));
    this.#isUnplaced[place] = 0;
    if (top < least) return null;
    const at = places.of(place);
    if (at !== null) return evaluatePlaced(against, at, { top, class: existing(classes[place]) }, this.#grouping.marginFt);
    this.#isUnplaced[place] = 1;
    return null;
  }
}

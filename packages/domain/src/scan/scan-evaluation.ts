/** The points of a laser scan that penetrate a surface or come within a margin of it. Each is evaluated as a point obstacle. */
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import type { Feet, FeetMsl } from '../quantities/units.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import { type SurfaceName, surfacesToClear } from '../obstacles/clearance.ts';
import type { PlacedSurface } from '../obstacles/placed-surface.ts';
import { pointClearanceFrom } from '../obstacles/point-clearance.ts';
import { positionToLocal } from '../geodesy/local-frame.ts';
import { type RetainedPlaces, placeOf, type ScanPlace } from './retained-places.ts';
import type { RetainedPoints } from './retained-points.ts';
import { type MayMatter, scanFilter, type ScanReading } from './scan-filter.ts';

export interface ScanPoint {
  readonly position: Position;
  readonly top: FeetMsl;
  /** The ASPRS class. */
  readonly class: number;
}
export interface NearPoint extends ScanPoint {
  /** In the local frame of the facility. */
  readonly at: LocalPoint;
  /** The controlling surface: the one with the smallest clearance. */
  readonly surface: SurfaceName;
  /** Negative if it penetrates. */
  readonly clearanceFt: Feet;
  /** 0 if it does not penetrate. */
  readonly penetrationFt: Feet;
}

/** The points of a scan that penetrate or are within the margin. */
export interface NearPoints {
  /** In the order of the scan. */
  readonly near: readonly NearPoint[];
  /** How many are outside the coordinate system, and have no position. */
  readonly unplaced: number;
}

/** What every point of a scan must clear. */
export interface ToClear {
  readonly surfaces: readonly PlacedSurface[];
  readonly heliportElevation: FeetMsl;
}
export const toClear = (airspace: Airspace): ToClear => ({
  surfaces: surfacesToClear(airspace, false),
  heliportElevation: airspace.site.heliportElevation,
});

/**
 * Returns the clearance of one point as that of a point obstacle. `null` if it is outside all surfaces, or has more than the margin to them.
 * Throws a RangeError if a coordinate or the heliport elevation is not a number, because unknown data must not evaluate as clear.
 */
export function evaluatePlaced(
  { surfaces, heliportElevation }: ToClear,
  { at, position }: ScanPlace,
  { top, class: pointClass }: Omit<ScanPoint, 'position'>,
  marginFt: Feet,
): NearPoint | null {
  // A sum is finite only if each part is.
  if (!Number.isFinite(at.eastFt + at.northFt + top + heliportElevation))
    throw new RangeError('A point must have a numeric position and top elevation.');
  const governing = pointClearanceFrom(surfaces, at, top, heliportElevation);
  if (governing === null || governing.clearanceFt > marginFt) return null;
  return { top, class: pointClass, position, at, ...governing };
}

/** Returns the clearance of one point. `null` if it is outside all surfaces, or has more than the margin to them. */
export const evaluateScanPoint = (airspace: Airspace, { position, ...point }: ScanPoint, marginFt: Feet): NearPoint | null =>
  evaluatePlaced(toClear(airspace), { position, at: positionToLocal(airspace.site.origin, position) }, point, marginFt);

/** Evaluates the points of a scan, one after the other. */
export class ScanEvaluation {
  readonly #origin: Position;
  readonly #toClear: ToClear;
  readonly #reading: ScanReading;
  readonly #marginFt: Feet;
  readonly #mayMatter: MayMatter;
  readonly #places: RetainedPlaces | undefined;
  /** All points so far. */
  points = 0;
  /** Those outside the coordinate system, which have no position. */
  unplaced = 0;
  /** Those that penetrate or are within the margin, in the order of the scan. */
  readonly near: NearPoint[] = [];

  /** `places`: of the kept points, for `addRetained`. */
  constructor(airspace: Airspace, reading: ScanReading, marginFt: Feet, places?: RetainedPlaces) {
    this.#origin = airspace.site.origin;
    this.#toClear = toClear(airspace);
    this.#reading = reading;
    this.#marginFt = marginFt;
    this.#places = places;
    this.#mayMatter = scanFilter(airspace, reading, marginFt, places?.centerOf);
  }

  /** Coordinates as in the scan. Returns whether the point penetrates or is within the margin. */
  add(x: number, y: number, z: number, pointClass: number): boolean {
    this.points += 1;
    const top = this.#reading.topOf(z);
    if (!this.#mayMatter(x, y, top)) return false;
    return this.#evaluate(placeOf(this.#reading, this.#origin, x, y), top, pointClass);
  }

  /** Adds a kept point, as `add` does. */
  addRetained({ x, y, z, classes }: RetainedPoints, index: number): boolean {
    const [east, north, up, pointClass] = [existing(x[index]), existing(y[index]), existing(z[index]), existing(classes[index])];
    if (this.#places === undefined) return this.add(east, north, up, pointClass);
    this.points += 1;
    const top = this.#reading.topOf(up);
    return this.#mayMatter(east, north, top) && this.#evaluate(this.#places.of(index), top, pointClass);
  }

  #evaluate(place: ScanPlace | null, top: FeetMsl, pointClass: number): boolean {
    if (place === null) {
      this.unplaced += 1;
      return false;
    }
    const near = evaluatePlaced(this.#toClear, place, { top, class: pointClass }, this.#marginFt);
    if (near === null) return false;
    this.near.push(near);
    return true;
  }
}

/** The points of a laser scan that penetrate a surface or come within a margin of it. Each is evaluated as a point obstacle. */
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { feet, type Feet, type FeetMsl } from '../quantities/units.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import { type SurfaceName, surfacesToClear, worstClearanceFrom } from '../obstacles/clearance.ts';
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

const EXACT = { horizontalFt: feet(0), verticalFt: feet(0) } as const;

/**
 * Returns the clearance of one point as that of a point obstacle. `null` if it is outside all surfaces, or has more than the margin to them.
 * Throws a RangeError if a coordinate or the heliport elevation is not a number, because unknown data must not evaluate as clear.
 */
function evaluatePlaced(
  airspace: Airspace,
  { at, position }: ScanPlace,
  point: Omit<ScanPoint, 'position'>,
  marginFt: Feet,
): NearPoint | null {
  const { heliportElevation } = airspace.site;
  if (![at.eastFt, at.northFt, point.top, heliportElevation].every(Number.isFinite))
    throw new RangeError('A point must have a numeric position and top elevation.');
  const shape = { vertices: [{ ...at, top: point.top }], edges: [], isArea: false };
  const governing = worstClearanceFrom(surfacesToClear(airspace, false), shape, EXACT, heliportElevation);
  const stated = governing?.stated ?? null;
  if (governing === null || stated === null || stated.clearanceFt > marginFt) return null;
  const { surface, penetrationFt } = governing;
  return { ...point, position, at: stated.at, surface, clearanceFt: stated.clearanceFt, penetrationFt };
}

/** Returns the clearance of one point. `null` if it is outside all surfaces, or has more than the margin to them. */
export const evaluateScanPoint = (airspace: Airspace, { position, ...point }: ScanPoint, marginFt: Feet): NearPoint | null =>
  evaluatePlaced(airspace, { position, at: positionToLocal(airspace.site.origin, position) }, point, marginFt);

/** Evaluates the points of a scan, one after the other. */
export class ScanEvaluation {
  readonly #airspace: Airspace;
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
    this.#airspace = airspace;
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
    return this.#evaluate(placeOf(this.#reading, this.#airspace.site.origin, x, y), top, pointClass);
  }

  /** Adds a kept point, as `add` does. */
  addRetained({ x, y, z, classes }: RetainedPoints, index: number): boolean {
    const [east, north, up, pointClass] = [x[index] ?? 0, y[index] ?? 0, z[index] ?? 0, classes[index] ?? 0];
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
    const near = evaluatePlaced(this.#airspace, place, { top, class: pointClass }, this.#marginFt);
    if (near === null) return false;
    this.near.push(near);
    return true;
  }
}

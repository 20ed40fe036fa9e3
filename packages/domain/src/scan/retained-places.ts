/**
 * The kept points of a scan in the local frame of an origin, and the centers of its cells, each calculated once: paths move more often than
 * the landing area, and geodesics take most of the time of an evaluation.
 */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { degrees, feet } from '../quantities/units.ts';
import type { RetainedPoints } from './retained-points.ts';
import { type CenterOf, cellCenter, type ScanReading } from './scan-filter.ts';

/** A point of a scan, with its coordinates in feet east and north of the origin. */
export interface ScanPlace {
  readonly position: Position;
  readonly at: LocalPoint;
}

/** Returns `null` for coordinates outside the system of the scan. */
export function placeOf({ place }: Pick<ScanReading, 'place'>, origin: Position, x: number, y: number): ScanPlace | null {
  const position = place(x, y);
  if (!Number.isFinite(position.latitude) || !Number.isFinite(position.longitude)) return null;
  return { position, at: positionToLocal(origin, position) };
}

const [UNKNOWN, PLACED, OUTSIDE] = [0, 1, 2];

export class RetainedPlaces {
  readonly #points: RetainedPoints;
  readonly #reading: ScanReading;
  readonly #origin: Position;
  readonly #states: Uint8Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #easts: Float64Array;
  readonly #norths: Float64Array;
  readonly #centers = new Map<number, Map<number, LocalPoint | null>>();

  constructor(points: RetainedPoints, reading: ScanReading, origin: Position) {
    const { length } = points.z;
    this.#points = points;
    this.#reading = reading;
    this.#origin = origin;
    this.#states = new Uint8Array(length);
    this.#latitudes = new Float64Array(length);
    this.#longitudes = new Float64Array(length);
    this.#easts = new Float64Array(length);
    this.#norths = new Float64Array(length);
  }

  isFor(reading: ScanReading, { latitude, longitude }: Position): boolean {
    return reading === this.#reading && latitude === this.#origin.latitude && longitude === this.#origin.longitude;
  }

  /** The place of a kept point. `null` outside the system of the scan. */
  of(index: number): ScanPlace | null {
    if (this.#states[index] === UNKNOWN) this.#put(index);
    if (this.#states[index] === OUTSIDE) return null;
    return {
      position: { latitude: degrees(existing(this.#latitudes[index])), longitude: degrees(existing(this.#longitudes[index])) },
      at: { eastFt: feet(existing(this.#easts[index])), northFt: feet(existing(this.#norths[index])) },
    };
  }

  /** How many feet a kept point is east of the origin. Not a number outside the system of the scan. */
  eastOf(index: number): number {
    if (this.#states[index] === UNKNOWN) this.#put(index);
    return this.#easts[index] ?? Number.NaN;
  }

  /** How many feet a kept point is north of the origin, as `eastOf`. */
  northOf(index: number): number {
    if (this.#states[index] === UNKNOWN) this.#put(index);
    return this.#norths[index] ?? Number.NaN;
  }

  /** Writes the feet east and north of a kept point into a list. Writes nothing and returns false outside the system of the scan. */
  write(index: number, list: Float32Array, at: number): boolean {
    if (this.#states[index] === UNKNOWN) this.#put(index);
    if (this.#states[index] === OUTSIDE) return false;
    list[at] = existing(this.#easts[index]);
    list[at + 1] = existing(this.#norths[index]);
    return true;
  }

  /** The center of a cell. `null` outside the system of the scan. */
  readonly centerOf: CenterOf = (column, row) => {
    let rows = this.#centers.get(column);
    if (rows === undefined) this.#centers.set(column, (rows = new Map<number, LocalPoint | null>()));
    let center = rows.get(row);
    if (center === undefined) rows.set(row, (center = cellCenter(this.#reading, this.#origin, [column, row])));
    return center;
  };

  #put(index: number): void {
    const { x, y } = this.#points;
    const place = placeOf(this.#reading, this.#origin, existing(x[index]), existing(y[index]));
    this.#states[index] = place === null ? OUTSIDE : PLACED;
    if (place === null) {
      this.#easts[index] = Number.NaN;
      this.#norths[index] = Number.NaN;
      return;
    }
    this.#latitudes[index] = place.position.latitude;
    this.#longitudes[index] = place.position.longitude;
    this.#easts[index] = place.at.eastFt;
    this.#norths[index] = place.at.northFt;
  }
}

/** Those of the last reading and origin of each scan. */
const last = new WeakMap<RetainedPoints, RetainedPlaces>();

/** The places of kept points, those calculated before if reading and origin are the same. */
export function placesOf(points: RetainedPoints, reading: ScanReading, origin: Position): RetainedPlaces {
  const known = last.get(points);
  if (known?.isFor(reading, origin) === true) return known;
  const places = new RetainedPlaces(points, reading, origin);
  last.set(points, places);
  return places;
}

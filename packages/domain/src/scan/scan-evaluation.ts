/** The points of a laser scan that penetrate a surface or come within a margin of it. Each is evaluated as a point obstacle. */
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { feet, type Feet, type FeetMsl } from '../quantities/units.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import { governingClearance, type SurfaceName } from '../obstacles/clearance.ts';
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

/** Returns the clearance of one point. `null` if it is outside all surfaces, or has more than the margin to them. */
export function evaluateScanPoint(airspace: Airspace, point: ScanPoint, marginFt: Feet): NearPoint | null {
  const { position, top } = point;
  const shape = { kind: 'point', position, top } as const;
  const { governing } = governingClearance(airspace, { id: '', name: '', shape, accuracy: EXACT, heightAglFt: null, isFrangible: false });
  const stated = governing?.stated ?? null;
  if (governing === null || stated === null || stated.clearanceFt > marginFt) return null;
  const { at, clearanceFt } = stated;
  return { ...point, at, surface: governing.surface, clearanceFt, penetrationFt: governing.penetrationFt };
}

/** Evaluates the points of a scan, one after the other. */
export class ScanEvaluation {
  readonly #airspace: Airspace;
  readonly #reading: ScanReading;
  readonly #marginFt: Feet;
  readonly #mayMatter: MayMatter;
  /** All points so far. */
  points = 0;
  /** Those outside the coordinate system, which have no position. */
  unplaced = 0;
  /** Those that penetrate or are within the margin, in the order of the scan. */
  readonly near: NearPoint[] = [];

  constructor(airspace: Airspace, reading: ScanReading, marginFt: Feet) {
    this.#airspace = airspace;
    this.#reading = reading;
    this.#marginFt = marginFt;
    this.#mayMatter = scanFilter(airspace, reading, marginFt);
  }

  /** Coordinates as in the scan. Returns whether the point penetrates or is within the margin. */
  add(x: number, y: number, z: number, pointClass: number): boolean {
    this.points += 1;
    const top = this.#reading.topOf(z);
    if (!this.#mayMatter(x, y, top)) return false;
    const position = this.#reading.place(x, y);
    if (!Number.isFinite(position.latitude) || !Number.isFinite(position.longitude)) {
      this.unplaced += 1;
      return false;
    }
    const near = evaluateScanPoint(this.#airspace, { position, top, class: pointClass }, this.#marginFt);
    if (near === null) return false;
    this.near.push(near);
    return true;
  }
}

/**
 * Buildings of a map against the surfaces of a facility. Each is evaluated as an area obstacle with an exact position, a flat top, and its
 * height above the ground: the same calculation, so the result is the same as of an obstacle record. Without a height or a ground elevation
 * there is no top, and a building under a surface is listed as unknown.
 */
import { positionToLocal } from '../geodesy/local-frame.ts';
import { existing } from '../quantities/existing.ts';
import { degrees, feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import { governingClearance, type SurfaceName, surfacesToClear } from '../obstacles/clearance.ts';
import { leastRise } from '../obstacles/least-rise.ts';
import type { PlacedSurface } from '../obstacles/placed-surface.ts';
import type { Building, Buildings } from './building.ts';

export interface BuildingFinding {
  /** Among the buildings. */
  readonly index: number;
  /** `near`: clears every surface, one of them by the margin or less. `unknown`: under a surface, without a known top. */
  readonly state: 'penetrates' | 'near' | 'unknown';
  readonly building: Building;
  /** The surface of smallest clearance; without a top, the lowest surface above it. */
  readonly surface: SurfaceName;
  /** The limit there. */
  readonly limit: FeetMsl;
  /** `null` if unknown. */
  readonly top: FeetMsl | null;
  /** Negative if it penetrates. `null` without a top. */
  readonly clearanceFt: Feet | null;
  /** 0 if it does not penetrate, or has no top. */
  readonly penetrationFt: Feet;
}

/** No degree of latitude or of longitude at the equator is shorter or longer, on WGS 84. */
const LEAST_FT_PER_DEGREE = 362_000;
const MOST_FT_PER_DEGREE = 367_000;
/** Of all distances, because the edges of footprints are straight in the local frame. */
const ROOM = 1.02;
const ROOM_FT = 100;
/** Far more than the noise of floating-point arithmetic. */
const HEIGHT_ROOM_FT = 0.001;
/** Closer to a pole, longitudes exclude nothing. */
const POLAR = 88;
const cosine = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

const EXACT = { horizontalFt: feet(0), verticalFt: feet(0) } as const;

/** How far the surfaces reach from the origin. */
const reachOf = (surfaces: readonly PlacedSurface[]): number =>
  surfaces.reduce(
    (most, { extent: { westFt, eastFt, southFt, northFt } }) =>
      Math.max(most, Math.hypot(Math.max(-westFt, eastFt), Math.max(-southFt, northFt))),
    0,
  );

/** Evaluates buildings one by one. Most are excluded by their box, and of the others those that are certainly below every surface. */
export class BuildingEvaluation {
  readonly #airspace: Airspace;
  readonly #buildings: Buildings;
  readonly #marginFt: Feet;
  readonly #surfaces: readonly PlacedSurface[];
  /** Half the box around all surfaces, in degrees. */
  readonly #latitudes: number;
  readonly #longitudes: number;

  constructor(airspace: Airspace, buildings: Buildings, marginFt: Feet) {
    this.#airspace = airspace;
    this.#buildings = buildings;
    this.#marginFt = marginFt;
    this.#surfaces = surfacesToClear(airspace, false);
    const { latitude } = airspace.site.origin;
    this.#latitudes = (ROOM * reachOf(this.#surfaces) + ROOM_FT) / LEAST_FT_PER_DEGREE;
    const highest = Math.abs(latitude) + this.#latitudes;
    this.#longitudes = highest > POLAR ? Infinity : this.#latitudes / cosine(highest);
  }

  /** A lower bound for the limits over a building, in feet above the heliport. `Infinity` only if it is outside all surfaces. */
  #leastOver(index: number): number {
    const { origin } = this.#airspace.site;
    const { west, east, south, north } = this.#buildings.boxOf(index, origin.longitude);
    if (west > this.#longitudes || east < -this.#longitudes) return Infinity;
    if (south > origin.latitude + this.#latitudes || north < origin.latitude - this.#latitudes) return Infinity;
    // Of a box around a pole or half the earth, nothing is certain.
    if (east - west > 1 || north - south > 1) return -Infinity;
    const halfDegrees = Math.hypot(north - south, (east - west) * cosine(Math.min(Math.abs(south), Math.abs(north)))) / 2;
    const longitude = origin.longitude + (west + east) / 2;
    const { eastFt, northFt } = positionToLocal(origin, {
      latitude: degrees((south + north) / 2),
      longitude: degrees(longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude),
    });
    const disc = { eastFt, northFt, radiusFt: ROOM * MOST_FT_PER_DEGREE * halfDegrees + 1 };
    return this.#surfaces.reduce((least, surface) => Math.min(least, leastRise(surface, disc)), Infinity);
  }

  /** What matters about a building. `null` if nothing does. */
  at(index: number): BuildingFinding | null {
    const least = this.#leastOver(index);
    if (least === Infinity) return null;
    const height = existing(this.#buildings.heights[index]);
    const ground = existing(this.#buildings.grounds[index]);
    const { heliportElevation } = this.#airspace.site;
    // NaN is never less.
    if (ground + height + this.#marginFt < heliportElevation + least - HEIGHT_ROOM_FT) return null;
    return this.#exactly(index);
  }

  #exactly(index: number): BuildingFinding | null {
    const building = this.#buildings.at(index);
    const { ring, heightFt, ground } = building;
    const top = heightFt === null || ground === null ? null : feetMsl(ground + heightFt);
    // A flat top of any elevation has its smallest clearance where the limit is lowest.
    const shape = { kind: 'area', ring, top: top ?? this.#airspace.site.heliportElevation } as const;
    const { governing } = governingClearance(this.#airspace, {
      ...{ id: '', name: '', shape, accuracy: EXACT },
      ...{ heightAglFt: heightFt, isFrangible: false },
    });
    const stated = governing?.stated ?? null;
    if (governing === null || stated === null) return null;
    const { surface, penetrationFt } = governing;
    const found = { index, building, surface, limit: stated.limit, top };
    if (top === null) return { ...found, state: 'unknown', clearanceFt: null, penetrationFt: feet(0) };
    const { clearanceFt } = stated;
    if (governing.status === 'violation') return { ...found, state: 'penetrates', clearanceFt, penetrationFt };
    return clearanceFt <= this.#marginFt ? { ...found, state: 'near', clearanceFt, penetrationFt } : null;
  }
}

const STATES = ['penetrates', 'near', 'unknown'] as const satisfies readonly BuildingFinding['state'][];

/** Those that penetrate first, the deepest first; then the near ones, the nearest first; then the unknown ones, the lowest limit first. */
export const sortedFindings = <Finding extends BuildingFinding>(findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (one, other) =>
      STATES.indexOf(one.state) - STATES.indexOf(other.state) || (one.clearanceFt ?? one.limit) - (other.clearanceFt ?? other.limit),
  );

/** All that matter, sorted. */
export function buildingFindings(airspace: Airspace, buildings: Buildings, marginFt: Feet): BuildingFinding[] {
  const evaluation = new BuildingEvaluation(airspace, buildings, marginFt);
  const found: BuildingFinding[] = [];
  for (let index = 0; index < buildings.count; index += 1) {
    const finding = evaluation.at(index);
    if (finding !== null) found.push(finding);
  }
  return sortedFindings(found);
}

/** The public-use airport or heliport nearest to a structure, for items 13 to 15 of FAA Form 7460-1. */
import { CONSTRUCTION_NOTICE, degrees, feetToNauticalMiles, geodesicInverse, type Position, toMagneticHeading } from '@touchdown/domain';
import { farText } from './notice-text.ts';

/** A landing area in the FAA's data that is open to the public. */
export interface PublicFacility {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly state: string | null;
  readonly kind: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Length of the longest runway or pad. */
  readonly longestFt: number | null;
}

/** The facilities nearest to the site, nearest first. */
export interface PublicFacilities {
  readonly facilities: readonly PublicFacility[];
  /** Whether these are all the facilities there are, at any distance. */
  readonly isAll: boolean;
}

/** The structure as seen from the reference point of the facility. */
export interface FromFacility {
  readonly id: string;
  readonly name: string;
  readonly distanceFt: number;
  readonly distanceNm: number;
  /** From the facility to the structure; `null` if both are at the same position. */
  readonly directionTrueDeg: number | null;
  readonly directionMagneticDeg: number | null;
}

const SAME_PLACE_FT = 1;
const positionOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Position => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});

/**
 * Returns the facility nearest to a structure, from those nearest to the site. `null` if a facility that is not listed may be nearer: a
 * circle around the structure through the nearest listed facility extends farther from the site than the farthest listed facility.
 */
export function nearestTo(
  structure: { readonly latitude: number; readonly longitude: number },
  site: Position,
  { facilities, isAll }: PublicFacilities,
  variationDeg: number | null,
): FromFacility | null {
  const place = positionOf(structure);
  const seen = facilities.map((facility) => ({ facility, ...geodesicInverse(positionOf(facility), place) }));
  const [first, ...others] = seen;
  if (first === undefined) return null;
  const nearest = others.reduce((best, one) => (one.distanceFt < best.distanceFt ? one : best), first);
  const known = facilities.reduce((most, facility) => Math.max(most, geodesicInverse(site, positionOf(facility)).distanceFt), 0);
  if (!isAll && geodesicInverse(site, place).distanceFt + nearest.distanceFt > known) return null;
  const directionTrueDeg = nearest.distanceFt < SAME_PLACE_FT ? null : nearest.azimuthTrueDeg;
  return {
    id: nearest.facility.id,
    name: nearest.facility.name,
    distanceFt: nearest.distanceFt,
    distanceNm: feetToNauticalMiles(nearest.distanceFt),
    directionTrueDeg,
    directionMagneticDeg: directionTrueDeg === null || variationDeg === null ? null : toMagneticHeading(directionTrueDeg, variationDeg),
  };
}

const { longRunwayFt, longRunwaySlope, longRunwayReachFt, shortRunwaySlope, shortRunwayReachFt, slope, reachFt } = CONSTRUCTION_NOTICE;

/** The slope of 77.9(b) around a facility, its range, and the reason it applies. */
function slopeOf({ kind, longestFt }: PublicFacility): { readonly slope: number; readonly reachFt: number; readonly because: string } {
  if (kind === 'heliport') return { slope: slope.value, reachFt: reachFt.value, because: 'a heliport' };
  const isLong = longestFt === null || longestFt > longRunwayFt.value;
  return {
    slope: isLong ? longRunwaySlope.value : shortRunwaySlope.value,
    reachFt: isLong ? longRunwayReachFt.value : shortRunwayReachFt.value,
    because: longestFt === null ? 'runway lengths not available' : `longest runway ${longestFt.toLocaleString('en-US')} ft`,
  };
}

/**
 * Returns the public-use facilities whose slopes under 77.9(b) may reach the site, as text. The positions of their runways and pads are
 * unknown, so the length of the longest one is added to the range around the reference point.
 */
export function slopesInReach(site: Position, { facilities }: PublicFacilities): readonly string[] {
  return facilities.flatMap((facility) => {
    const { distanceFt } = geodesicInverse(site, positionOf(facility));
    const { slope: run, reachFt: reach, because } = slopeOf(facility);
    if (distanceFt > reach + (facility.longestFt ?? 0)) return [];
    return [
      `${facility.id} ${facility.name}, ${farText(distanceFt)} away (${because}: ${run}:1 slope to ${reach.toLocaleString('en-US')} ft)`,
    ];
  });
}

/** The public-use airport or heliport nearest to a structure, as items 13 to 15 of FAA Form 7460-1 ask for it. */
import { CONSTRUCTION_NOTICE, degrees, feetToNauticalMiles, geodesicInverse, type Position, toMagneticHeading } from '@touchdown/domain';

/** A landing area of the FAA's data that is open to the public. */
export interface PublicFacility {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly state: string | null;
  readonly kind: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The longest runway or pad. */
  readonly longestFt: number | null;
}

/** Those nearest to the site, the nearest first. */
export interface PublicFacilities {
  readonly facilities: readonly PublicFacility[];
  /** There are no others, however far. */
  readonly isAll: boolean;
}

/** The structure as seen from the reference point of the facility. */
export interface FromFacility {
  readonly id: string;
  readonly name: string;
  readonly distanceFt: number;
  readonly distanceNm: number;
  /** From the facility to the structure; `null` where both are one place. */
  readonly directionTrueDeg: number | null;
  readonly directionMagneticDeg: number | null;
}

const SAME_PLACE_FT = 1;
const positionOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Position => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});

/**
 * The facility nearest to a structure, of those nearest to the site. `null` where one that is not among them may be nearer: the farthest of
 * them is then nearer to the site than a circle around the structure reaches.
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

const { longRunwayFt, longRunwaySlope, longRunwayReachFt, shortRunwaySlope, shortRunwayReachFt } = CONSTRUCTION_NOTICE;

/**
 * Airports whose runways may come near enough for 77.9(b)(1) or (2), in words: where the runways lie is not known, so the length of the
 * longest is added to the reach around the reference point.
 */
export function runwaysInReach(site: Position, { facilities }: PublicFacilities): readonly string[] {
  return facilities
    .filter(({ kind }) => kind !== 'heliport')
    .flatMap((facility) => {
      const { distanceFt } = geodesicInverse(site, positionOf(facility));
      const longest = facility.longestFt;
      const isLong = longest === null || longest > longRunwayFt.value;
      const [slope, reach] = isLong ? [longRunwaySlope, longRunwayReachFt] : [shortRunwaySlope, shortRunwayReachFt];
      if (distanceFt > reach.value + (longest ?? 0)) return [];
      const length = longest === null ? 'length of its runways not known' : `longest runway ${longest.toLocaleString('en-US')} ft`;
      return [
        `${facility.id} ${facility.name}, ${feetToNauticalMiles(distanceFt).toFixed(1)} NM away (${length}: ${slope.value}:1 out to ${reach.value.toLocaleString('en-US')} ft)`,
      ];
    });
}

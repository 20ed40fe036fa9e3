/** Finds the facilities nearest to a location: candidates from a sphere, ranked by the geodesic. */
import type { Facility } from '@touchdown/contract';
import { degrees, feetToMeters, geodesicInverse, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import { around } from 'geokdbush';
import KDBush from 'kdbush';

export interface FoundFacility {
  readonly facility: Facility;
  /** Feet along the geodesic. */
  readonly distanceFt: number;
  /** From the location to the facility. */
  readonly azimuthTrueDeg: number;
}
export interface NearestQuery {
  readonly position: Position;
  readonly limit: number;
  /** `null`: no limit. */
  readonly radiusNm: number | null;
  readonly isWanted: (facility: Facility) => boolean;
}
export type FindNearest = (query: NearestQuery) => FoundFacility[];

const METERS_PER_KILOMETER = 1000;
/**
 * A distance on geokdbush's sphere of 6371 km is at most this many times the geodesic: the ellipsoid's smallest radius of curvature is
 * 6335.4 km (the meridian at the equator), and 6371 / 6335.4 is 1.0056.
 */
const SPHERE_OVER_GEODESIC = 1.006;
/** Half of the sphere's circumference in kilometers, the largest possible distance. */
const FARTHEST_KM = 6371 * Math.PI;

const positionOf = ({ latitude, longitude }: Facility): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

function seenFrom(position: Position, facility: Facility): FoundFacility {
  const { distanceFt, azimuthTrueDeg } = geodesicInverse(position, positionOf(facility));
  return { facility, distanceFt, azimuthTrueDeg };
}
const nearestFirst = (first: FoundFacility, second: FoundFacility): number =>
  first.distanceFt - second.distanceFt || (first.facility.id < second.facility.id ? -1 : 1);

/** The radius on the sphere of a circle that contains every facility within the geodesic distance. */
const circleKm = (distanceFt: number): number =>
  Math.min((feetToMeters(distanceFt) / METERS_PER_KILOMETER) * SPHERE_OVER_GEODESIC, FARTHEST_KM);

/**
 * Returns a finder for the facilities: the nearest by the WGS 84 geodesic, nearest first, and by identifier for equal distances. The sphere
 * only yields candidates. The `limit` nearest on it bound the geodesic distance to search. Everything within that bound, plus the
 * difference between the two shapes, is measured and ranked, so the result equals that of measuring every facility.
 */
export function facilityFinder(facilities: readonly Facility[]): FindNearest {
  const index = new KDBush(facilities.length);
  for (const { longitude, latitude } of facilities) index.add(longitude, latitude);
  index.finish();

  return ({ position, limit, radiusNm, isWanted }) => {
    const isCandidate = (row: number): boolean => {
      const facility = facilities[row];
      return facility !== undefined && isWanted(facility);
    };
    const measured = (count: number, withinKm: number): FoundFacility[] =>
      around(index, position.longitude, position.latitude, count, withinKm, isCandidate)
        .flatMap((row) => facilities[row] ?? [])
        .map((facility) => seenFrom(position, facility));

    const radiusFt = radiusNm === null ? Number.POSITIVE_INFINITY : nauticalMilesToFeet(radiusNm);
    const proposed = measured(limit, FARTHEST_KM);
    const farthestFt = Math.max(0, ...proposed.map(({ distanceFt }) => distanceFt));
    return measured(Number.POSITIVE_INFINITY, circleKm(Math.min(farthestFt, radiusFt)))
      .filter(({ distanceFt }) => distanceFt <= radiusFt)
      .toSorted(nearestFirst)
      .slice(0, limit);
  };
}

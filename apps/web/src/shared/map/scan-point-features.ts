/** Points of laser scans as map features. */
import { feet, localToPosition, POINT_REACHES, type Position } from '@touchdown/domain';
import { COORDINATES, type DrawnCloud, MOVING_POINTS, reachSpans, REACH_STATUS, shares } from '../scene/drawn-cloud.ts';
import { markRank } from '../scene/model.ts';

type Coordinate = [longitude: number, latitude: number];

/** Points on the map while it moves. Each costs more than in the other views. */
export const MOVING_ON_MAP = 2_500;
/** Where the curvature of the frame is taken from. */
const REACH_FT = 4_000;

/**
 * Returns the coordinates of points, by a polynomial of the second degree. Within two miles of the origin it is exact to a fraction of an
 * inch, and far faster than the geodesic.
 */
export function coordinatesNear(origin: Position): (eastFt: number, northFt: number) => Coordinate {
  const at = (east: number, north: number): readonly number[] => {
    const { longitude, latitude } = localToPosition(origin, { eastFt: feet(east * REACH_FT), northFt: feet(north * REACH_FT) });
    // Also across the 180th meridian.
    return [longitude - origin.longitude - 360 * Math.round((longitude - origin.longitude) / 360), latitude - origin.latitude];
  };
  const [east, west, north, south, both] = [at(1, 0), at(-1, 0), at(0, 1), at(0, -1), at(1, 1)];
  const terms = [0, 1].map((axis) => {
    const [e, w, n, s, en] = [east, west, north, south, both].map((place) => place[axis] ?? 0) as [number, number, number, number, number];
    const linear = { e: (e - w) / 2, n: (n - s) / 2 };
    const square = { e: (e + w) / 2, n: (n + s) / 2 };
    return { linear, square, mixed: en - linear.e - linear.n - square.e - square.n };
  });
  return (eastFt, northFt) => {
    const [e, n] = [eastFt / REACH_FT, northFt / REACH_FT];
    const [longitude = 0, latitude = 0] = terms.map(
      ({ linear, square, mixed }) => e * (linear.e + e * square.e + n * mixed) + n * (linear.n + n * square.n),
    );
    return [origin.longitude + longitude, origin.latitude + latitude];
  };
}

export interface ScanPointProperties {
  /** Of its status. */
  readonly rank: number;
  /** Whether it is drawn while the map moves. */
  readonly isFirst: boolean;
}

/** The points as one feature per reach: those drawn while the map moves, and the others. */
export function scanPointFeatures(
  origin: Position,
  clouds: readonly DrawnCloud[],
): GeoJSON.FeatureCollection<GeoJSON.MultiPoint, ScanPointProperties> {
  const coordinateOf = coordinatesNear(origin);
  const [first, shown] = [shares(clouds, MOVING_ON_MAP), shares(clouds, MOVING_POINTS)];
  const spans = clouds.flatMap((cloud, index) =>
    reachSpans(cloud, shown[index] ?? 0).map((span) => ({
      ...span,
      cloud,
      border: Math.min(Math.max(first[index] ?? 0, span.from), span.to),
    })),
  );
  const placesOf = ({ positions }: DrawnCloud, from: number, to: number): Coordinate[] =>
    Array.from({ length: to - from }, (_, index) => {
      const at = COORDINATES * (from + index);
      return coordinateOf(positions[at] ?? 0, positions[at + 1] ?? 0);
    });
  return {
    type: 'FeatureCollection',
    features: [true, false].flatMap((isFirst) =>
      POINT_REACHES.map((reach) => ({
        type: 'Feature' as const,
        properties: { rank: markRank(REACH_STATUS[reach]), isFirst },
        geometry: {
          type: 'MultiPoint' as const,
          coordinates: spans.flatMap(({ reach: own, cloud, from, border, to }) => {
            if (own !== reach) return [];
            return isFirst ? placesOf(cloud, from, border) : placesOf(cloud, border, to);
          }),
        },
      })),
    ),
  };
}

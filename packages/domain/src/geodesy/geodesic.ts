/**
 * Geodesics on the WGS 84 ellipsoid. The only file that uses the geodesic library (Karney's algorithms, accurate to nanometers). A
 * spherical distance would be 10 ft off at 4,000 ft.
 */
import geographiclib from 'geographiclib-geodesic';
import { normalizeDegrees } from '../quantities/angles.ts';
import { feetToMeters, metersToFeet } from '../quantities/convert.ts';
import { degrees, type Degrees, type Feet } from '../quantities/units.ts';
import { arcTangent2, cosine, sine } from '../quantities/steady-math.ts';
import type { Position } from './position.ts';

const { Geodesic } = geographiclib;

/**
 * The library uses the JavaScript engine's sine functions, whose last digits vary between engines. They are replaced with ours while it
 * runs, so that browser and server get identical results. It runs synchronously, so no other code sees the replacement.
 */
function steadily<Answer>(work: () => Answer): Answer {
  const { sin, cos, atan2 } = Math;
  Object.assign(Math, { sin: sine, cos: cosine, atan2: arcTangent2 });
  try {
    return work();
  } finally {
    Object.assign(Math, { sin, cos, atan2 });
  }
}

/**
 * The point at a distance (feet, along the geodesic) from the origin in a true azimuth (degrees clockwise from north). The longitude is in
 * [−180, 180). NaN in gives NaN out.
 */
export function geodesicDirect(origin: Position, azimuthTrueDeg: number, distanceFt: number): Position {
  const end = steadily(() => Geodesic.WGS84.Direct(origin.latitude, origin.longitude, azimuthTrueDeg, feetToMeters(distanceFt)));
  return { latitude: degrees(Number(end.lat2)), longitude: degrees(Number(end.lon2)) };
}

/**
 * The shortest geodesic from a to b: its length in feet and the true azimuth at a, in [0, 360). For coincident points the distance is 0 and
 * the azimuth is meaningless.
 */
export function geodesicInverse(from: Position, to: Position): { readonly distanceFt: Feet; readonly azimuthTrueDeg: Degrees } {
  const way = steadily(() => Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude));
  return { distanceFt: metersToFeet(Number(way.s12)), azimuthTrueDeg: normalizeDegrees(Number(way.azi1)) };
}

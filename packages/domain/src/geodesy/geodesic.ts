/**
 * Geodesics on the WGS 84 ellipsoid. The one file that knows the geodesic library (Karney's algorithms, accurate to nanometers);
 * a spherical distance would be 10 ft wrong at 4,000 ft.
 */
import geographiclib from 'geographiclib-geodesic';
import { normalizeDegrees } from '../quantities/angles.ts';
import { feetToMetres, metresToFeet } from '../quantities/convert.ts';
import { degrees, type Degrees, type Feet } from '../quantities/units.ts';
import { arcTangent2, cosine, sine } from '../quantities/steady-math.ts';
import type { Position } from './position.ts';

const { Geodesic } = geographiclib;

/**
 * The library asks for the engine's own sines, whose last digits differ from one engine to another; while it works it is given ours, so that
 * browser and server measure the same to the last bit. It works at a stretch: no one else meets ours in the meantime.
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
 * The point at a distance (feet, along the geodesic) from the origin in a true azimuth (degrees clockwise from north).
 * The longitude is in [−180, 180). What is not a number stays one: NaN in gives NaN out.
 */
export function geodesicDirect(origin: Position, azimuthTrueDeg: number, distanceFt: number): Position {
  const end = steadily(() => Geodesic.WGS84.Direct(origin.latitude, origin.longitude, azimuthTrueDeg, feetToMetres(distanceFt)));
  return { latitude: degrees(Number(end.lat2)), longitude: degrees(Number(end.lon2)) };
}

/**
 * The shortest way from a to b: its length in feet and the true azimuth at a, in [0, 360).
 * For coincident points the distance is 0 and the azimuth has no meaning.
 */
export function geodesicInverse(from: Position, to: Position): { readonly distanceFt: Feet; readonly azimuthTrueDeg: Degrees } {
  const way = steadily(() => Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude));
  return { distanceFt: metresToFeet(Number(way.s12)), azimuthTrueDeg: normalizeDegrees(Number(way.azi1)) };
}

/**
 * The local frame of a facility: feet east and north of its reference point. Azimuthal equidistant on WGS 84: distance and azimuth from the
 * reference point equal the geodesic's, by which surfaces are measured.
 */
import { sinCosDegrees } from '../quantities/angles.ts';
import { feet } from '../quantities/units.ts';
import { geodesicDirect, geodesicInverse } from './geodesic.ts';
import type { LocalPoint, Position } from './position.ts';
import { arcTangent2 } from '../quantities/steady-math.ts';

const DEGREES_PER_RADIAN = 180 / Math.PI;

/** The position on the ellipsoid of a point in the frame (feet east and north of the origin). */
export function localToPosition(origin: Position, point: LocalPoint): Position {
  const distanceFt = Math.hypot(point.eastFt, point.northFt);
  const azimuthTrueDeg = arcTangent2(point.eastFt, point.northFt) * DEGREES_PER_RADIAN;
  return geodesicDirect(origin, azimuthTrueDeg, distanceFt);
}

/** A position in feet east and north of the origin. */
export function positionToLocal(origin: Position, position: Position): LocalPoint {
  const { distanceFt, azimuthTrueDeg } = geodesicInverse(origin, position);
  const { sin, cos } = sinCosDegrees(azimuthTrueDeg);
  // Adding zero converts −0 to 0.
  return { eastFt: feet(distanceFt * sin + 0), northFt: feet(distanceFt * cos + 0) };
}

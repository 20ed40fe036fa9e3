/** Position of an obstacle sighted from the device's position. */
import { geodesicDirect } from '../geodesy/geodesic.ts';
import type { Position } from '../geodesy/position.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { feet, type Feet } from '../quantities/units.ts';

export interface Offset {
  readonly distanceFt: number;
  /** Feet (±). */
  readonly distanceAccuracyFt: number;
  readonly bearingTrueDeg: number;
  /** Degrees (±). */
  readonly bearingAccuracyDeg: number;
}

const HALF_TURN = 180;

/**
 * Returns the position along the geodesic, and its accuracy in feet (±): the sum of the errors of the device, the distance, and the bearing
 * (the chord that it sweeps).
 */
export function offsetPlace(
  from: Position,
  fromAccuracyFt: number,
  { distanceFt, distanceAccuracyFt, bearingTrueDeg, bearingAccuracyDeg }: Offset,
): { readonly position: Position; readonly accuracyFt: Feet } {
  const sweptFt = 2 * distanceFt * sinCosDegrees(Math.min(bearingAccuracyDeg, HALF_TURN) / 2).sin;
  return {
    position: geodesicDirect(from, bearingTrueDeg, distanceFt),
    accuracyFt: feet(Math.ceil(fromAccuracyFt + distanceAccuracyFt + sweptFt)),
  };
}

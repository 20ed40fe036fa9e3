/** Position of an obstacle that is sighted from the device's position. */
import { geodesicDirect } from '../geodesy/geodesic.ts';
import type { Position } from '../geodesy/position.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { feet, type Feet } from '../quantities/units.ts';

export interface Offset {
  readonly distanceFt: number;
  /** To either side. */
  readonly distanceAccuracyFt: number;
  readonly bearingTrueDeg: number;
  /** To either side. */
  readonly bearingAccuracyDeg: number;
}

const HALF_TURN = 180;

/**
 * The place along the geodesic, and its accuracy in feet to either side: that of the device, of the distance and of the bearing (the
 * chord that it sweeps) all at once.
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

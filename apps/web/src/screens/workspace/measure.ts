/** The distance and bearing between two points of the plan, on the ellipsoid. */
import { geodesicInverse, type LocalPoint, localToPosition, type Position, type ShownUnits } from '@touchdown/domain';
import { headingText } from './gestures.ts';

export interface Measured {
  readonly distanceFt: number;
  readonly bearingTrueDeg: number;
}

export function measured(origin: Position, from: LocalPoint, to: LocalPoint): Measured {
  const { distanceFt, azimuthTrueDeg } = geodesicInverse(localToPosition(origin, from), localToPosition(origin, to));
  return { distanceFt, bearingTrueDeg: azimuthTrueDeg };
}

const TENTHS = 10;

/** "412.6 ft, 074.3° true". */
export const measuredText = ({ distanceFt, bearingTrueDeg }: Measured, units: ShownUnits): string =>
  `${units.tenthText(distanceFt, 'nearest')}, ${headingText(Math.round(bearingTrueDeg * TENTHS) / TENTHS)} true`;

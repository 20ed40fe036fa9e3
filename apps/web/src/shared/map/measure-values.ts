/** Distance and bearing between two points of a map, as text. Geodesic on WGS 84. */
import {
  feet,
  feetToMeters,
  feetToNauticalMiles,
  formatHeading,
  formatNauticalMiles,
  geodesicInverse,
  localToPosition,
  type Position,
  positionToLocal,
  type UnitSystem,
} from '@touchdown/domain';

/** Closer points have no bearing. */
const SAME_FT = 0.5;

/** "2,315 ft (0.38 NM), 054° true". Lengths are rounded to the whole foot or meter. */
export function measureText(from: Position, to: Position, system: UnitSystem): string {
  const { distanceFt, azimuthTrueDeg } = geodesicInverse(from, to);
  const length = system === 'metric' ? `${whole(feetToMeters(distanceFt))} m` : `${whole(distanceFt)} ft`;
  const far = `${length} (${formatNauticalMiles(feetToNauticalMiles(distanceFt))})`;
  return distanceFt < SAME_FT ? far : `${far}, ${formatHeading(azimuthTrueDeg)}° true`;
}
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');

/** The points of a measurement after another one is chosen: the third starts a new measurement. */
export const withPoint = (points: readonly Position[], point: Position): readonly Position[] =>
  points.length >= 2 ? [point] : [...points, point];

const PARTS = 32;
/** The geodesic between two points, which is curved on the map, as longitudes and latitudes. */
export function geodesicLine(from: Position, to: Position): [number, number][] {
  const end = positionToLocal(from, to);
  return Array.from({ length: PARTS + 1 }, (_, index) => {
    const part = index / PARTS;
    const at = localToPosition(from, { eastFt: feet(end.eastFt * part), northFt: feet(end.northFt * part) });
    return [at.longitude, at.latitude];
  });
}

/** Moving the marker with the keyboard: the distance and direction of each key. Lengths are feet along the geodesic. */
import {
  degrees,
  geodesicDirect,
  geodesicInverse,
  metersToFeet,
  nauticalMilesToFeet,
  type Position,
  type UnitSystem,
} from '@touchdown/domain';

export interface MarkerStep {
  readonly feet: number;
  readonly text: string;
}
const inFeet = (value: number): MarkerStep => ({ feet: value, text: `${value.toLocaleString('en-US')} ft` });
const SMALLEST = inFeet(10);
const FAR: readonly MarkerStep[] = [1, 10, 100].map((value) => ({ feet: nauticalMilesToFeet(value), text: `${value} NM` }));
const meters = (value: number): MarkerStep => ({ feet: metersToFeet(value), text: `${value} m` });
/** Smallest first. */
const STEPS: Readonly<Record<UnitSystem, readonly MarkerStep[]>> = {
  imperial: [SMALLEST, inFeet(100), inFeet(1000), ...FAR],
  metric: [meters(2), meters(20), meters(200), ...FAR],
};
/** A visible step: at most about this many pixels on screen. */
export const STEP_PIXELS = 24;

const BEARINGS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

/** The largest step that fits the ground distance between two points `STEP_PIXELS` apart on screen. */
export const stepFor = (from: Position, to: Position, system: UnitSystem = 'imperial'): MarkerStep => {
  const { distanceFt } = geodesicInverse(from, to);
  const steps = STEPS[system];
  return steps.findLast(({ feet }) => feet <= distanceFt) ?? steps[0] ?? SMALLEST;
};

/** The marker position after a key. `null` if the key does not move it. */
export const movedBy = (position: Position, key: string, { feet }: MarkerStep): Position | null => {
  const bearing = BEARINGS[key];
  return bearing === undefined ? null : picked(geodesicDirect(position, bearing, feet));
};

const DECIMALS = 8;
const HALF_TURN = 180;
const FULL_TURN = 360;
const round = (value: number) => degrees(Number(value.toFixed(DECIMALS)));

/**
 * A point of the map as saved: 8 decimals, with the longitude normalized to [-180, 180) because the map may have been panned around the
 * earth.
 */
export const picked = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Position => ({
  latitude: round(latitude),
  longitude: round(((((longitude + HALF_TURN) % FULL_TURN) + FULL_TURN) % FULL_TURN) - HALF_TURN),
});

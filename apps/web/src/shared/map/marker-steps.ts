/** Moving the marker by the keyboard: how far a key goes, and where. Lengths are feet along the geodesic. */
import {
  degrees,
  geodesicDirect,
  geodesicInverse,
  metresToFeet,
  nauticalMilesToFeet,
  type Position,
  type UnitSystem,
} from '@touchdown/domain';

export interface MarkerStep {
  readonly feet: number;
  readonly words: string;
}
const SMALLEST: MarkerStep = { feet: 10, words: '10 ft' };
const FAR: readonly MarkerStep[] = [
  { feet: nauticalMilesToFeet(1), words: '1 NM' },
  { feet: nauticalMilesToFeet(10), words: '10 NM' },
  { feet: nauticalMilesToFeet(100), words: '100 NM' },
];
const metres = (value: number): MarkerStep => ({ feet: metresToFeet(value), words: `${value} m` });
/** The smallest first. */
const STEPS: Readonly<Record<UnitSystem, readonly MarkerStep[]>> = {
  imperial: [SMALLEST, { feet: 100, words: '100 ft' }, { feet: 1000, words: '1,000 ft' }, ...FAR],
  metric: [metres(2), metres(20), metres(200), ...FAR],
};
/** A step is seen: about this many pixels on screen, at most. */
export const STEP_PIXELS = 24;

const BEARINGS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

/** The largest step that fits the ground between two points `STEP_PIXELS` apart on screen. */
export const stepFor = (from: Position, to: Position, system: UnitSystem = 'imperial'): MarkerStep => {
  const { distanceFt } = geodesicInverse(from, to);
  const steps = STEPS[system];
  return steps.findLast(({ feet }) => feet <= distanceFt) ?? steps[0] ?? SMALLEST;
};

/** Where the marker goes with a key; `null` when the key moves nothing. */
export const movedBy = (position: Position, key: string, { feet }: MarkerStep): Position | null => {
  const bearing = BEARINGS[key];
  return bearing === undefined ? null : picked(geodesicDirect(position, bearing, feet));
};

const DECIMALS = 8;
const HALF_TURN = 180;
const FULL_TURN = 360;
const round = (value: number) => degrees(Number(value.toFixed(DECIMALS)));

/** A point of the map as it is kept: 8 decimals, the longitude in [-180, 180) though the map may have been turned around the earth. */
export const picked = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): Position => ({
  latitude: round(latitude),
  longitude: round(((((longitude + HALF_TURN) % FULL_TURN) + FULL_TURN) % FULL_TURN) - HALF_TURN),
});

/** Directions on the dial. North is always written 000: headings run from 0 to 359 (formatHeading). */
import { normalizeDegrees } from '../quantities/angles.ts';
import { degrees, type Degrees } from '../quantities/units.ts';

const HALF_TURN = 180;
const TICKS = 12;
/** Floating-point noise from adding a variation. No smaller difference can be flown or typed. */
const SAME_DIRECTION_DEG = 1e-9;

/** The dial's ticks, every 30° from north. */
export const COMPASS_TICKS: readonly Degrees[] = Array.from({ length: TICKS }, (_, index) => degrees((360 / TICKS) * index));

/**
 * The turn from one direction to another the shorter way, in (−180, 180], right positive. Within 1e-9° a reversal is +180, a right turn,
 * and the same direction is 0.
 */
export function turnBetween(from: number, to: number): Degrees {
  const right = normalizeDegrees(to - from);
  if (Math.min(right, 360 - right) <= SAME_DIRECTION_DEG) return degrees(0);
  return degrees(right <= HALF_TURN + SAME_DIRECTION_DEG ? Math.min(right, HALF_TURN) : right - 360);
}

/** The angle clockwise from one direction to another, in (0, 360]. The same direction is the full circle. */
export function sweepBetween(from: number, to: number): Degrees {
  const sweep = normalizeDegrees(to - from);
  return degrees(sweep <= SAME_DIRECTION_DEG ? 360 : sweep);
}

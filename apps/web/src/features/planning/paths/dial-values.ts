/** The arithmetic of the dial: keys to directions, and the position of a pointer to a direction. Whole degrees, 000 to 359. */
import { degrees, type Degrees, normalizeDegrees, PATH_FORM } from '@touchdown/domain';
import { TURN_STEPS } from '../../../shared/help/turn-steps.ts';

/** PageUp and PageDown rotate by 10°, the arrow keys by 1°. Up and right are clockwise. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: TURN_STEPS.dial,
  ArrowRight: TURN_STEPS.dial,
  ArrowDown: -TURN_STEPS.dial,
  ArrowLeft: -TURN_STEPS.dial,
  PageUp: TURN_STEPS.dialFar,
  PageDown: -TURN_STEPS.dialFar,
};
const LAST = PATH_FORM.largestHeadingDeg.value;

const whole = (direction: number): Degrees => normalizeDegrees(Math.round(direction));

/** The direction of a hand after a key. An unset hand starts at north. `null`: the key has no function here. */
export const dialKeyStep = (key: string, valueDeg: number | null): Degrees | null => {
  if (key === 'Home') return degrees(0);
  if (key === 'End') return degrees(LAST);
  const step = KEYS[key];
  return step === undefined ? null : whole((valueDeg ?? 0) + step);
};

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The direction from the center of the dial to a pointer, with north up. `null` in the exact center. */
export const directionAt = (box: Box, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Degrees | null => {
  const right = clientX - (box.left + box.width / 2);
  const up = box.top + box.height / 2 - clientY;
  return right === 0 && up === 0 ? null : whole((Math.atan2(right, up) * 180) / Math.PI);
};

/**
 * Rounding against the owner's interest: a minimum is shown rounded up, a limit or a clearance rounded down.
 *
 * A product such as 0.83 × 54.7 carries float noise in its 15th digit. A value within 1e-9 of a step is that step, so that
 * 61.99999999999999 is shown as 62.000 and 62.00000000000001 is not shown as 62.001. The guard is a display guard: results use the
 * unrounded value.
 */
export const ROUNDING_GUARD = 1e-9;

const TEN = 10;
const HALF = 0.5;

function roundTo(value: number, decimals: number, pick: (steps: number) => number): number {
  const factor = TEN ** decimals;
  const nearest = Math.round(value * factor) / factor;
  const rounded = Math.abs(value - nearest) <= ROUNDING_GUARD ? nearest : pick(value * factor) / factor;
  // Adding zero turns −0 into 0.
  return rounded + 0;
}

/** The next step of `decimals` places at or above the value; a value within 1e-9 of a step stays on it. */
export const roundUpTo = (value: number, decimals: number): number => roundTo(value, decimals, Math.ceil);

/** The next step of `decimals` places at or below the value; a value within 1e-9 of a step stays on it. */
export const roundDownTo = (value: number, decimals: number): number => roundTo(value, decimals, Math.floor);

/** The nearest step of `decimals` places; a value within 1e-9 of the middle goes up. */
export const roundNearestTo = (value: number, decimals: number): number =>
  roundTo(value, decimals, (steps) => Math.floor(steps + HALF + ROUNDING_GUARD * TEN ** decimals));

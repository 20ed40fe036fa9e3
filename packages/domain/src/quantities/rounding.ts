/**
 * Conservative rounding: a minimum is shown rounded up, a limit or a clearance rounded down.
 *
 * A product such as 0.83 × 54.7 carries floating-point noise in its 15th digit. A value within 1e-9 of a step is treated as that step, so
 * that 61.99999999999999 is shown as 62.000 and 62.00000000000001 is not shown as 62.001. The guard is for display only: results use the
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

/** Returns the next step of `decimals` places at or above the value. A value within 1e-9 of a step stays on it. */
export const roundUpTo = (value: number, decimals: number): number => roundTo(value, decimals, Math.ceil);

/** Returns the next step of `decimals` places at or below the value. A value within 1e-9 of a step stays on it. */
export const roundDownTo = (value: number, decimals: number): number => roundTo(value, decimals, Math.floor);

/** Returns the nearest step of `decimals` places. A value within 1e-9 of the midpoint rounds up. */
export const roundNearestTo = (value: number, decimals: number): number =>
  roundTo(value, decimals, (steps) => Math.floor(steps + HALF + ROUNDING_GUARD * TEN ** decimals));

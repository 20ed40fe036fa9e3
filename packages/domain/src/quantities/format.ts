/** How feet and square feet are written on screens and in files; the same in every locale. */
import { roundDownTo, roundNearestTo, roundUpTo } from './rounding.ts';

export type RoundingDirection = 'up' | 'down' | 'nearest';

/** Dimensions are shown with three decimals in feet (specification part 1, section 9). */
export const FEET_DECIMALS = 3;
const NO_VALUE = '—';

const ROUND = { up: roundUpTo, down: roundDownTo, nearest: roundNearestTo } as const;

/** A number with the given decimals and thousands commas, rounded as given; "—" for a non-finite number. */
export function formatNumber(value: number, decimals: number, rounding: RoundingDirection): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const [whole, fraction] = ROUND[rounding](value, decimals).toFixed(decimals).split('.');
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/**
 * A length in feet with three decimals and thousands commas: "4,000.000". Minimums and penetrations round up, limits and clearances
 * down. A value that is not a finite number is written "—".
 */
export const formatFeet = (value: number, rounding: RoundingDirection): string => formatNumber(value, FEET_DECIMALS, rounding);

/**
 * An area in whole square feet with thousands commas: "2,062". Rounded up unless stated otherwise, as the areas shown are those of
 * minimum zones: 45.401 ft squared is 2,061.25, which 2,061 would understate. A value that is not a finite number is written "—".
 */
export const formatArea = (value: number, rounding: RoundingDirection = 'up'): string => formatNumber(value, 0, rounding);

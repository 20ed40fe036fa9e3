/** Formatting of feet and square feet on screens and in files, the same in every locale. */
import { roundDownTo, roundNearestTo, roundUpTo } from './rounding.ts';

export type RoundingDirection = 'up' | 'down' | 'nearest';

/** Dimensions are shown in feet with three decimals (specification part 1, section 9). */
export const FEET_DECIMALS = 3;
const NO_VALUE = '—';

const ROUND = { up: roundUpTo, down: roundDownTo, nearest: roundNearestTo } as const;

/** Formats a number with the given decimals, rounding direction, and thousands commas. "—" for a non-finite number. */
export function formatNumber(value: number, decimals: number, rounding: RoundingDirection): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  const [whole, fraction] = ROUND[rounding](value, decimals).toFixed(decimals).split('.');
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** "-47.9 ft" → "−47.9 ft": a figure that is read has a true minus, not a hyphen. Not for fields and data files. */
export const withMinus = (figure: string): string => figure.replace(/^-/, '−');

/**
 * Formats a length in feet with three decimals and thousands commas: "4,000.000". Minimums and penetrations round up, limits and clearances
 * round down. "—" for a non-finite number.
 */
export const formatFeet = (value: number, rounding: RoundingDirection): string => formatNumber(value, FEET_DECIMALS, rounding);

/**
 * Formats an area in whole square feet with thousands commas: "2,062". Rounded up by default, because most areas shown are those of minimum
 * zones: 45.401 ft squared is 2,061.25, which 2,061 would understate. "—" for a non-finite number.
 */
export const formatArea = (value: number, rounding: RoundingDirection = 'up'): string => formatNumber(value, 0, rounding);

const MILE_DECIMALS = 2;
/** A distance to a landing facility, the same on every screen and in every document: "0.90 NM", "7.68 NM". */
export const formatNauticalMiles = (distanceNm: number): string => `${distanceNm.toFixed(MILE_DECIMALS)} NM`;

/** Formatted values of a notice. */
import { feetToNauticalMiles, formatHeading, formatNauticalMiles, formatNumber, roundDownTo, roundUpTo } from '@touchdown/domain';

/** Floating-point error of geodesic distances, far below the printed precision. */
const NOISE_FT = 1e-5;

/** Returns a length to 0.1 ft: heights round up, distances round down. */
export const feetText = (value: number, rounding: 'up' | 'down'): string =>
  `${(rounding === 'up' ? roundUpTo(value - NOISE_FT, 1) : roundDownTo(value + NOISE_FT, 1)).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ft`;

/** A distance in nautical miles; in feet for less than one. Not in a list, which has one unit. */
export function farText(distanceFt: number): string {
  const distanceNm = feetToNauticalMiles(distanceFt);
  return distanceNm < 1 ? `${formatNumber(distanceFt, 1, 'nearest')} ft` : formatNauticalMiles(distanceNm);
}

/** "074° M (060° T)"; only the true direction if the variation is unknown. */
export const directionText = (magneticDeg: number | null, trueDeg: number): string =>
  magneticDeg === null ? `${formatHeading(trueDeg)}° T` : `${formatHeading(magneticDeg)}° M (${formatHeading(trueDeg)}° T)`;

/** The same for a point that may be at the site itself and so have no direction. */
export const twoDirections = (magneticDeg: number | null, trueDeg: number | null): string =>
  trueDeg === null ? 'at the site' : directionText(magneticDeg, trueDeg);

/** "tower" → "Tower". */
export const asName = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const hundredth = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
/** Rounds a direction for a table to 0.01°; never 360. */
export const directionCell = (deg: number | null): number | null => (hundredth(deg) === 360 ? 0 : hundredth(deg));
/** Rounds feet for a table to 0.001 ft. */
export const feetCell = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(3)));

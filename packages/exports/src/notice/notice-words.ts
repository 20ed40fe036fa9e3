/** Formatted values of a notice. */
import { formatHeading, roundDownTo, roundUpTo } from '@touchdown/domain';

/** Noise of the geodesics, far below what is written. */
const NOISE_FT = 1e-5;

/** A length to a tenth of a foot: heights round up, distances down. */
export const feetWords = (value: number, rounding: 'up' | 'down'): string =>
  `${(rounding === 'up' ? roundUpTo(value - NOISE_FT, 1) : roundDownTo(value + NOISE_FT, 1)).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ft`;

/** "074° M (060° T)"; the true one alone while the variation is unknown. */
export const directionWords = (magneticDeg: number | null, trueDeg: number): string =>
  magneticDeg === null ? `${formatHeading(trueDeg)}° T` : `${formatHeading(magneticDeg)}° M (${formatHeading(trueDeg)}° T)`;

/** The same for a direction that may not be one: a point that is the place itself. */
export const twoDirections = (magneticDeg: number | null, trueDeg: number | null): string =>
  trueDeg === null ? 'at the site' : directionWords(magneticDeg, trueDeg);

/** "tower" → "Tower". */
export const asName = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const hundredth = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
/** A direction in a table, to a hundredth of a degree; never 360. */
export const directionCell = (deg: number | null): number | null => (hundredth(deg) === 360 ? 0 : hundredth(deg));
/** Feet in a table, to a thousandth. */
export const feetCell = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(3)));

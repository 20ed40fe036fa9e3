/** Figures of a notice in words. */
import { formatHeading, roundDownTo, roundUpTo } from '@touchdown/domain';

/** A length to a tenth of a foot: heights round up, distances down. */
export const feetWords = (value: number, rounding: 'up' | 'down'): string =>
  `${(rounding === 'up' ? roundUpTo : roundDownTo)(value, 1).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ft`;

/** "074° M (060° T)"; the true one alone while the variation is not known. */
export const directionWords = (magneticDeg: number | null, trueDeg: number): string =>
  magneticDeg === null ? `${formatHeading(trueDeg)}° T` : `${formatHeading(magneticDeg)}° M (${formatHeading(trueDeg)}° T)`;

/** The same for a direction that may not be one: a point that is the place itself. */
export const twoDirections = (magneticDeg: number | null, trueDeg: number | null): string =>
  trueDeg === null ? 'at the site' : directionWords(magneticDeg, trueDeg);

/** The basis of the suggestions: the usable wind data, and what is missing from it. */
import type { Degrees } from '../quantities/units.ts';
import type { WindLimits } from './usability.ts';
import type { Wind } from './wind.ts';
import { type AircraftLimits, type LimitInUse, limitsInUse, type EnteredLimits, windLimitsOf } from './wind-limits.ts';
import { windFromRecord, type WindRecord } from './wind-record.ts';

/** The wind of a project with the limits that the owner entered. */
export interface EnteredWind extends EnteredLimits {
  readonly reference: 'true' | 'magnetic';
  readonly record: WindRecord;
}

export interface PairBasis {
  /** In true directions. `null` while it is not entered, or its directions cannot be converted to true. */
  readonly wind: Wind | null;
  readonly limits: readonly LimitInUse[];
  /** `null` while one of the two is unknown. */
  readonly windLimits: WindLimits | null;
  /** Why only the directions count. `null` if the wind is used. */
  readonly note: string | null;
}

const NO_WIND = 'No wind data. Pairs are ranked by closest to opposite, then closest to the facility alignment.';
const NO_VARIATION = 'Wind directions are magnetic, but magnetic variation is unknown. Set the project location or enter the variation.';
const NO_LIMITS =
  "Enter the aircraft's crosswind and tailwind limits to see how often each heading is usable. Until then, pairs are ranked by direction only.";

export const pairBasis = (record: EnteredWind | null, variationDeg: Degrees | null, aircraft: AircraftLimits | null): PairBasis => {
  const limits = limitsInUse(record, aircraft);
  const windLimits = windLimitsOf(limits);
  if (record === null) return { wind: null, limits, windLimits, note: NO_WIND };
  const isMagnetic = record.reference === 'magnetic';
  if (isMagnetic && variationDeg === null) return { wind: null, limits, windLimits, note: NO_VARIATION };
  const read = windFromRecord(record.record, isMagnetic ? variationDeg : null);
  if (!read.ok) return { wind: null, limits, windLimits, note: read.reason };
  return { wind: read.wind, limits, windLimits, note: windLimits === null ? NO_LIMITS : null };
};

import type { AircraftRow } from './aircraft.queries.ts';

/**
 * What is still said of the fields after a change. A value that was typed again is no longer the unverified or derived one of the
 * reference list, so the mark goes with the value it was about.
 */
export function stillVerified(before: AircraftRow, change: Partial<AircraftRow>): Pick<AircraftRow, 'unverifiedFields' | 'derivedFields'> {
  const old: Readonly<Record<string, unknown>> = before;
  const entered: Readonly<Record<string, unknown>> = change;
  const unchanged = (field: string) => !(field in entered) || entered[field] === old[field];
  return { unverifiedFields: before.unverifiedFields.filter(unchanged), derivedFields: before.derivedFields.filter(unchanged) };
}

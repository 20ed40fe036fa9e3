import type { AircraftRow } from './aircraft.queries.ts';

/**
 * The field marks that remain after a change. A value that was entered again is no longer the unverified or derived one from the reference
 * list, so its mark is removed.
 */
export function stillVerified(before: AircraftRow, change: Partial<AircraftRow>): Pick<AircraftRow, 'unverifiedFields' | 'derivedFields'> {
  const old: Readonly<Record<string, unknown>> = before;
  const entered: Readonly<Record<string, unknown>> = change;
  const unchanged = (field: string) => !(field in entered) || entered[field] === old[field];
  return { unverifiedFields: before.unverifiedFields.filter(unchanged), derivedFields: before.derivedFields.filter(unchanged) };
}

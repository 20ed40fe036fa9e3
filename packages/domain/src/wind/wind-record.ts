/** Wind data as saved and restored: a sector table as entered, or observations aggregated into cells. */
import { normalizeDegrees, toTrueHeading } from '../quantities/angles.ts';
import { knots, type Degrees } from '../quantities/units.ts';
import { windFromTable, type Wind, type WindAnswer, type WindTable } from './wind.ts';

export interface ObservedWind {
  readonly kind: 'observations';
  /** Direction the wind is from in degrees, knots, hours. */
  readonly cells: readonly (readonly [fromDeg: number, speedKt: number, hours: number])[];
  readonly variable: readonly (readonly [speedKt: number, hours: number])[];
  readonly calmHours: number;
}
export type WindRecord = (WindTable & { readonly kind: 'table' }) | ObservedWind;

/** Returns the record of a wind that was imported from observations. */
export const recordOfWind = ({ cells, variable, calmHours }: Wind): ObservedWind => ({
  kind: 'observations',
  cells: cells.map(({ fromTrueDeg, speed, hours }) => [fromTrueDeg, speed, hours]),
  variable: variable.map(({ speed, hours }) => [speed, hours]),
  calmHours,
});

function observedWind({ cells, variable, calmHours }: ObservedWind): WindAnswer {
  const totalHours = [...cells.map(([, , hours]) => hours), ...variable.map(([, hours]) => hours), calmHours].reduce((a, b) => a + b, 0);
  if (totalHours <= 0) return { ok: false, reason: 'The wind data contains no hours.' };
  return {
    ok: true,
    wind: {
      cells: cells.map(([fromDeg, speedKt, hours]) => ({ fromTrueDeg: normalizeDegrees(fromDeg), speed: knots(speedKt), hours })),
      variable: variable.map(([speedKt, hours]) => ({ speed: knots(speedKt), hours })),
      calmHours,
      totalHours,
    },
  };
}

/**
 * Returns the wind of a record, in true directions, or the reason it is invalid. `variationDeg` (east positive) converts magnetic
 * directions to true. `null`: the directions are already true.
 */
export function windFromRecord(record: WindRecord, variationDeg: Degrees | null): WindAnswer {
  const answer = record.kind === 'table' ? windFromTable(record) : observedWind(record);
  if (!answer.ok || variationDeg === null) return answer;
  const cells = answer.wind.cells.map((cell) => ({ ...cell, fromTrueDeg: toTrueHeading(cell.fromTrueDeg, 'magnetic', variationDeg) }));
  return { ok: true, wind: { ...answer.wind, cells } };
}

/** Texts of the fleet and the matrix, values rounded against the owner, and the table as a file. */
import type { FitMatrix, FitResult } from '@touchdown/contract';
import type { ShownUnits } from '@touchdown/domain';
import { csvFile } from '@touchdown/exports';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';

export type FitRow = FitMatrix['rows'][number];

export const RESULT_LABELS = {
  fits: 'Fits',
  too_small: 'Does not fit',
  not_allowed: 'Not permitted',
  unknown: 'Unknown',
} as const satisfies Record<FitResult, string>;

/** A margin with its sign, rounded down: never more than the actual one. A dash if unknown. */
export const marginText = (margin: number | undefined | null, units: ShownUnits = FEET_AND_POUNDS): string => {
  if (margin === undefined || margin === null) return '–';
  return margin < 0 ? `−${units.lengthText(-margin, 'up')}` : `+${units.lengthText(margin, 'down')}`;
};

/** How many fit what, by which standard, and how to read the margins. */
export const fitText = ({ rows, pad, reference }: FitMatrix, { system }: ShownUnits): string => {
  const count = (value: number) => value.toLocaleString('en-US');
  const fitting = rows.filter(({ verdict: result }) => result === 'fits').length;
  const what = pad.source === 'adjusted' ? 'adjusted dimensions' : 'calculated minimums';
  const unit = system === 'metric' ? 'meters' : 'feet';
  return `${count(fitting)} of ${count(rows.length)} aircraft fit the ${what} (${reference}). Margins in ${unit}.`;
};

/** The rows of the matrix that match the filter, in their order. */
export const shownRows = (rows: readonly FitRow[], text: string, fitsOnly: boolean): readonly FitRow[] => {
  const wanted = text.trim().toLowerCase();
  return rows.filter(
    ({ name, manufacturer, model, verdict: result }) =>
      (!fitsOnly || result === 'fits') && [name, manufacturer, model].some((text) => text.toLowerCase().includes(wanted)),
  );
};

/** The matrix as comma-separated values, with unrounded margins. */
export const matrixCsv = ({ pad, reference }: FitMatrix, rows: readonly FitRow[]): string =>
  csvFile([
    [
      'Aircraft',
      'Manufacturer',
      'Model',
      'Result',
      'TLOF margin (ft)',
      'FATO margin (ft)',
      'Safety Area margin (ft)',
      'Smallest margin (ft)',
      'Reasons',
      'Landing area',
      'Standard',
    ],
    ...rows.map(({ name, manufacturer, model, verdict: result, margins, margin, reasons }) => [
      name,
      manufacturer,
      model,
      RESULT_LABELS[result],
      margins?.tlof ?? null,
      margins?.fato ?? null,
      margins?.safetyArea ?? null,
      margin,
      reasons.join(' '),
      pad.source === 'adjusted' ? 'Adjusted dimensions' : 'Calculated minimums',
      reference,
    ]),
  ]);

/** State and texts of the import dialog, from the server's response and the skipped rows. */
import type { ImportColumns, ImportField, ImportPreview, ImportProgress, ImportUnits } from '@touchdown/contract';

/** What each column means and its unit. */
export interface ImportReading {
  readonly columns: ImportColumns;
  readonly units: ImportUnits;
}

export const countText = (value: number): string => value.toLocaleString('en-US');
export const aircraftCount = (value: number): string => `${countText(value)} aircraft`;

/** Skips every row with a problem, in addition to those already skipped. */
export const withoutProblems = ({ problemRows }: ImportPreview, skipped: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...skipped, ...problemRows]);

/** The skipped rows after a row was selected or deselected. */
export const toggled = (skipped: ReadonlySet<number>, row: number, isTaken: boolean): ReadonlySet<number> => {
  const next = new Set(skipped);
  if (isTaken) next.delete(row);
  else next.add(row);
  return next;
};

/** How many rows are imported, and how many of them still have a problem. */
export const importCounts = ({ rows, problemRows }: ImportPreview, skipped: ReadonlySet<number>) => ({
  wanted: rows - skipped.size,
  blocked: problemRows.filter((row) => !skipped.has(row)).length,
});

const REQUIRED = [
  'name',
  'manufacturer',
  'model',
  'maxGrossWeight',
  'overallLength',
  'overallWidth',
] as const satisfies readonly ImportField[];

/** Whether the file was probably parsed incorrectly: something that every aircraft has is missing, or no row is valid. */
export const isMisread = ({ columns, rows, problemRows }: ImportPreview): boolean =>
  REQUIRED.some((field) => columns[field] === undefined) || problemRows.length === rows;

/** Whether the columns or units on the screen differ from those the rows were checked with. */
export const isUnchecked = ({ columns, units }: ImportPreview, reading: ImportReading): boolean => {
  const sorted = (entries: object) => JSON.stringify(Object.entries(entries).toSorted(([one], [other]) => one.localeCompare(other)));
  return sorted(columns) !== sorted(reading.columns) || sorted(units) !== sorted(reading.units);
};

/** The result for the file, as a sentence. */
export const resultText = ({ rows, problemRows }: ImportPreview, skipped: ReadonlySet<number>): string => {
  const parts = [`${countText(rows - problemRows.length)} ready`, `${countText(problemRows.length)} with errors`];
  if (skipped.size > 0) parts.push(`${countText(skipped.size)} skipped`);
  return `${countText(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(', ')}.`;
};

/** Why nothing can be imported now. Null if it can. */
export const problemOf = (preview: ImportPreview, reading: ImportReading, skipped: ReadonlySet<number>): string | null => {
  const { wanted, blocked } = importCounts(preview, skipped);
  if (isUnchecked(preview, reading)) return 'Columns or units changed. Recheck the rows.';
  if (blocked > 0) return `${countText(blocked)} selected ${blocked === 1 ? 'row has an error' : 'rows have errors'}.`;
  return wanted === 0 ? 'No rows selected.' : null;
};

/** The current step, with a count as soon as the server reports one. */
export const progressText = (isStoring: boolean, wanted: number, progress: ImportProgress | null): string => {
  if (progress === null) return isStoring ? `Importing ${aircraftCount(wanted)}...` : 'Reading the file...';
  const { phase, done, total } = progress;
  return `${phase === 'checking' ? 'Checking the rows' : 'Adding the aircraft'}: ${countText(done)} of ${countText(total)}`;
};

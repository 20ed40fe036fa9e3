/** Imports an aircraft file: parsed, validated row by row, and saved completely or not at all. */
import { type AircraftEntry, IMPORT_LIMITS, type ImportColumns, type ImportPreview, type ImportUnits } from '@touchdown/contract';
import type { Table } from '@touchdown/imports';
import { type CheckedRow, guessAircraftColumns, guessAircraftUnits, headingNotices } from '@touchdown/imports/aircraft';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { holdLibrary, insertMany, listNames } from './aircraft-import.queries.ts';
import { checkRows, keysOf, withoutDuplicates } from './check-rows.ts';
import { forEachInSlices, type TaskControl } from './time-slices.ts';
import { readTable } from './read-table.ts';

/** Rows per insert, few enough that building it does not block other requests. */
const AT_ONCE = 50;
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

const headingsOf = ({ headings, rows }: Table): ImportPreview['headings'] =>
  headings.map((heading, column) => ({
    heading: heading.slice(0, LONGEST_SAMPLE),
    samples: rows.slice(0, SAMPLES).map(({ cells }) => (cells[column] ?? '').slice(0, LONGEST_SAMPLE)),
  }));

const namesOf = ({ row, name, manufacturer, model }: CheckedRow) => ({ row, name, manufacturer, model });

const readyRow = (row: CheckedRow, entry: AircraftEntry): ImportPreview['ready'][number] => ({
  ...namesOf(row),
  maxGrossWeight: entry.maxGrossWeight,
  overallLength: entry.overallLength,
  overallWidth: entry.overallWidth,
  controllingDimension: entry.controllingDimension,
});

export interface ImportFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

interface Asked {
  readonly columns?: ImportColumns | null | undefined;
  readonly units?: ImportUnits | null | undefined;
}

/** The result for every row. Saves nothing. Throws IMPORT_FILE_REFUSED. */
export async function previewImport(db: Executor, file: ImportFile, asked: Asked, control: TaskControl): Promise<ImportPreview> {
  const table = await readTable(file.bytes, control.signal);
  const columns = asked.columns ?? guessAircraftColumns(table.headings);
  const units = asked.units ?? guessAircraftUnits(table.headings, columns);
  const checked = await withoutDuplicates(
    await checkRows(table, { columns, units }, control),
    await keysOf(await listNames(db), control),
    control,
  );
  const wrong = checked.filter(({ entry }) => entry === null);
  const right = checked.flatMap((row) => (row.entry === null ? [] : [readyRow(row, row.entry)]));
  return {
    sha256: file.sha256,
    headings: headingsOf(table),
    columns,
    units,
    notices: [...headingNotices(table.headings, columns), ...table.notices],
    rows: checked.length,
    problemRows: wrong.map(({ row }) => row),
    problems: wrong.slice(0, IMPORT_LIMITS.shownProblems).map((row) => ({ ...namesOf(row), problems: [...row.problems] })),
    ready: right.slice(0, IMPORT_LIMITS.shownRows),
  };
}

interface Commit {
  readonly columns: ImportColumns;
  readonly units: ImportUnits;
  readonly skip: readonly number[];
  readonly expected: { readonly sha256: string; readonly rows: number };
}
interface Storing {
  readonly control: TaskControl;
  /** Returns the table row for an entry. */
  readonly rowFor: (entry: AircraftEntry) => Parameters<typeof insertMany>[1][number];
}

/** Validates every row that is not skipped. Throws IMPORT_FILE_REFUSED, and IMPORT_CHANGED. */
export async function readCommit(file: ImportFile, asked: Commit, control: TaskControl): Promise<CheckedRow[]> {
  if (asked.expected.sha256 !== file.sha256) throw new AppError('IMPORT_CHANGED');
  const skipped = new Set(asked.skip);
  const table = await readTable(file.bytes, control.signal);
  const wanted = { ...table, rows: table.rows.filter(({ row }) => !skipped.has(row)) };
  if (wanted.rows.length !== asked.expected.rows) throw new AppError('IMPORT_CHANGED');
  return checkRows(wanted, asked, control);
}

/** Saves the rows, and returns the count. Throws IMPORT_HAS_PROBLEMS if any cannot be saved, and then none is. */
export async function saveCommit(tx: Executor, checked: readonly CheckedRow[], { control, rowFor }: Storing): Promise<number> {
  await holdLibrary(tx);
  const rows = await withoutDuplicates(checked, await keysOf(await listNames(tx), control), control);
  const entries = rows.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  if (entries.length < rows.length) throw hasProblems(rows);
  let batch: AircraftEntry[] = [];
  await forEachInSlices(entries, control, 'storing', async (entry) => {
    batch.push(entry);
    if (batch.length < AT_ONCE) return;
    await insertMany(tx, batch.map(rowFor));
    batch = [];
  });
  if (batch.length > 0) await insertMany(tx, batch.map(rowFor));
  return entries.length;
}

const NAMED_PROBLEMS = 100;

function hasProblems(rows: readonly CheckedRow[]): AppError {
  const named = rows.flatMap(({ row, problems }) => problems.map(({ message }) => ({ path: `row ${row}`, message })));
  return new AppError('IMPORT_HAS_PROBLEMS', { fields: named.slice(0, NAMED_PROBLEMS) });
}

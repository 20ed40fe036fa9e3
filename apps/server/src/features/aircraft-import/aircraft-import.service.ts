/** A file of aircraft: read, evaluated row by row, and stored whole or not at all. */
import {
  type AircraftEntry,
  IMPORT_LIMITS,
  type ImportColumns,
  type ImportPreview,
  type ImportUnits,
  type UploadedFile,
} from '@touchdown/contract';
import type { Executor } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { holdLibrary, insertMany, listNames } from './aircraft-import.queries.ts';
import { guessColumns, guessUnits, noticesOf } from './guess-columns.ts';
import { type JudgedRow, judgeRows, keysOf, withoutDoubles } from './judge-rows.ts';
import { eachInTurns, type Pace } from './pace.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Table } from './table.ts';
import { isZip } from './zip-archive.ts';

/** Rows of one insert, few enough that building it does not hold others up. */
const AT_ONCE = 50;
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

/** What the bytes are decides, not the name of the file. */
export const readTable = (bytes: Uint8Array, signal: AbortSignal): Promise<Table> =>
  isZip(bytes) ? readXlsx(bytes, signal) : readCsv(bytes, signal);

const headingsOf = ({ headings, rows }: Table): ImportPreview['headings'] =>
  headings.map((heading, column) => ({
    heading: heading.slice(0, LONGEST_SAMPLE),
    samples: rows.slice(0, SAMPLES).map(({ cells }) => (cells[column] ?? '').slice(0, LONGEST_SAMPLE)),
  }));

const namesOf = ({ row, name, manufacturer, model }: JudgedRow) => ({ row, name, manufacturer, model });

const readyRow = (row: JudgedRow, entry: AircraftEntry): ImportPreview['ready'][number] => ({
  ...namesOf(row),
  maxGrossWeight: entry.maxGrossWeight,
  overallLength: entry.overallLength,
  overallWidth: entry.overallWidth,
  controllingDimension: entry.controllingDimension,
});

interface Asked {
  readonly columns?: ImportColumns | null | undefined;
  readonly units?: ImportUnits | null | undefined;
}

/** Every row's result; stores nothing. Throws IMPORT_FILE_REFUSED. */
export async function previewImport(db: Executor, file: UploadedFile, asked: Asked, pace: Pace): Promise<ImportPreview> {
  const table = await readTable(file.bytes, pace.signal);
  const columns = asked.columns ?? guessColumns(table.headings);
  const units = asked.units ?? guessUnits(table.headings, columns);
  const judged = await withoutDoubles(await judgeRows(table, { columns, units }, pace), await keysOf(await listNames(db), pace), pace);
  const wrong = judged.filter(({ entry }) => entry === null);
  const right = judged.flatMap((row) => (row.entry === null ? [] : [readyRow(row, row.entry)]));
  return {
    sha256: file.sha256,
    headings: headingsOf(table),
    columns,
    units,
    notices: noticesOf(table.headings, columns),
    rows: judged.length,
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
  readonly pace: Pace;
  /** The row of the table for an entry. */
  readonly rowFor: (entry: AircraftEntry) => Parameters<typeof insertMany>[1][number];
}

/** Stores every row that is not excluded; answers how many. Throws what keeps them out, and then none is stored. */
export async function commitImport(tx: Executor, file: UploadedFile, asked: Commit, { pace, rowFor }: Storing): Promise<number> {
  if (asked.expected.sha256 !== file.sha256) throw new AppError('IMPORT_CHANGED');
  const skipped = new Set(asked.skip);
  const table = await readTable(file.bytes, pace.signal);
  const wanted = { ...table, rows: table.rows.filter(({ row }) => !skipped.has(row)) };
  if (wanted.rows.length !== asked.expected.rows) throw new AppError('IMPORT_CHANGED');
  const judged = await judgeRows(wanted, asked, pace);
  await holdLibrary(tx);
  const rows = await withoutDoubles(judged, await keysOf(await listNames(tx), pace), pace);
  const entries = rows.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  if (entries.length < rows.length) throw hasProblems(rows);
  let batch: AircraftEntry[] = [];
  await eachInTurns(entries, pace, 'storing', async (entry) => {
    batch.push(entry);
    if (batch.length < AT_ONCE) return;
    await insertMany(tx, batch.map(rowFor));
    batch = [];
  });
  if (batch.length > 0) await insertMany(tx, batch.map(rowFor));
  return entries.length;
}

const NAMED_PROBLEMS = 100;

function hasProblems(rows: readonly JudgedRow[]): AppError {
  const named = rows.flatMap(({ row, problems }) => problems.map(({ message }) => ({ path: `row ${row}`, message })));
  return new AppError('IMPORT_HAS_PROBLEMS', { fields: named.slice(0, NAMED_PROBLEMS) });
}

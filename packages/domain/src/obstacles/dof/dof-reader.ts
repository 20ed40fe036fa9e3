/**
 * Streaming reader of a Digital Obstacle File in fixed-width or CSV format. Only the unfinished line and a few counts are kept in memory.
 */
import { csvColumns, readCsvLine, type CsvColumns } from './csv-line.ts';
import { readDatLine } from './dat-line.ts';
import type { DofObstacle, DofReading } from './dof-obstacle.ts';

export interface DofSink {
  /** `line` counts from 1, including the header. */
  readonly row: (obstacle: DofObstacle, line: number) => void;
  readonly refused: (reason: string, line: number) => void;
}

export interface DofSummary {
  readonly format: 'dat' | 'csv';
  /** The currency date of the file, as 2025-01-19. `null` if it has none, as in the CSV format. */
  readonly cycleDate: string | null;
  readonly lines: number;
  readonly rows: number;
  readonly refused: number;
}
export type DofOutcome = { readonly ok: true; readonly file: DofSummary } | { readonly ok: false; readonly reason: string };

export interface DofReader {
  /** Reads the next chunk of text. Returns `false` once the file is known not to be an obstacle file. */
  readonly feed: (text: string) => boolean;
  /** Ends the file. */
  readonly end: () => DofOutcome;
}

const CURRENCY = /^\s*CURRENCY DATE = (\d\d)\/(\d\d)\/(\d\d)\s*$/;
const CSV_HEADER = /^"?OAS"?,/i;
const DATA = /^[0-9A-Z]{2}-[0-9A-Z]{6} [OU] /;
const CHANGE_LIST = /^(?:DISMANTLE|OLD|NEW|ADD|REMOVE)\s+[0-9A-Z]{2}-/;
const RULER = /^-+\s*$/;
const COLUMN_HEADS = /^\s*LATITUDE\s|^OAS#/;
/** Characters that appear when a binary file, or text in another encoding, is read as text. */
const FOREIGN = /[^\P{Cc}\t\r]|\ufffd/u;
const LONGEST_LINE = 2000;
const BYTE_ORDER_MARK = '\ufeff';

const NOT_A_DOF =
  'This is not a Digital Obstacle File. A DAT file starts with “CURRENCY DATE = …” and a CSV file with “OAS,VERIFIED STATUS,…”.';
const FOREIGN_TEXT = 'This is not a plain text file. It may be a ZIP archive or use a different encoding.';
const IS_CHANGE_LIST = 'This is a change file (CHG.DAT). Choose DOF.DAT or a state file.';

type ReadLine = (line: string) => DofReading;
type Start =
  | { readonly format: 'dat' | 'csv'; readonly cycleDate: string | null; readonly isData: boolean; readonly read: ReadLine }
  | { readonly reason: string };

/** Determines the format of a file from its first line. */
function startOf(line: string): Start {
  if (FOREIGN.test(line)) return { reason: FOREIGN_TEXT };
  const [, month, day, year] = CURRENCY.exec(line) ?? [];
  if (month !== undefined && day !== undefined && year !== undefined)
    return { format: 'dat', cycleDate: `20${year}-${month}-${day}`, isData: false, read: readDatLine };
  if (DATA.test(line)) return { format: 'dat', cycleDate: null, isData: true, read: readDatLine };
  if (CHANGE_LIST.test(line)) return { reason: IS_CHANGE_LIST };
  if (!CSV_HEADER.test(line)) return { reason: NOT_A_DOF };
  const columns: CsvColumns | { readonly missing: string } = csvColumns(line);
  if ('missing' in columns) return { reason: `The CSV header is missing the column “${columns.missing}”.` };
  return { format: 'csv', cycleDate: null, isData: false, read: (text) => readCsvLine(text, columns) };
}

const isHeader = (line: string): boolean => line.trim() === '' || RULER.test(line) || COLUMN_HEADS.test(line) || CURRENCY.test(line);

/** Creates a reader that passes every row, and every rejected line with its reason, to the sink. */
export function dofReader(sink: DofSink): DofReader {
  let rest = '';
  let start: Start | null = null;
  const counts = { lines: 0, rows: 0, refused: 0 };

  const readRow = (line: string, read: ReadLine): void => {
    const reading = read(line);
    if (reading.ok) {
      counts.rows += 1;
      sink.row(reading.obstacle, counts.lines);
    } else if (!isHeader(line)) {
      counts.refused += 1;
      sink.refused(reading.reason, counts.lines);
    }
  };
  const take = (raw: string): void => {
    counts.lines += 1;
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (start === null) {
      if (line.trim() === '') return;
      start = startOf(line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line);
      if ('reason' in start || !start.isData) return;
    }
    if (!('reason' in start)) readRow(line, start.read);
  };
  return {
    feed: (text) => {
      let from = 0;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        take(rest + text.slice(from, at));
        rest = '';
        from = at + 1;
        if (start !== null && 'reason' in start) return false;
      }
      rest += text.slice(from);
      if (rest.length > LONGEST_LINE && start === null) start = { reason: FOREIGN.test(rest) ? FOREIGN_TEXT : NOT_A_DOF };
      if (rest.length > LONGEST_LINE) rest = rest.slice(0, LONGEST_LINE);
      return start === null || !('reason' in start);
    },
    end: () => {
      if (rest !== '') take(rest);
      rest = '';
      if (start === null) return { ok: false, reason: 'The file is empty.' };
      if ('reason' in start) return { ok: false, reason: start.reason };
      return { ok: true, file: { format: start.format, cycleDate: start.cycleDate, ...counts } };
    },
  };
}

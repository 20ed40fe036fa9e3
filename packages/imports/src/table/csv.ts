/** Comma-, semicolon-, or tab-separated values: RFC 4180, as spreadsheets write it. */
import { withoutDefusing } from '@touchdown/domain';
import { countText, ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';
import { type Table, TableBuilder, type TableLimits, type TableRow } from './table.ts';

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const BYTE_ORDER_MARK = /^\uFEFF/;
const LONGEST_RECORD = 128 * 1024;

/** The delimiter that occurs most often in the first line with text, not counting quoted text. */
export function delimiterOf(text: string): Delimiter {
  const start = text
    .slice(0, LONGEST_RECORD)
    .replace(BYTE_ORDER_MARK, '')
    .replace(/^\s*\n/, '');
  const line = (/^(?:"[^"]*"|[^"\r\n])*/.exec(start)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Why a record cannot be split into cells with certainty. */
export type CsvFault = 'open' | 'misquoted' | 'too long';
export interface CsvRecord extends TableRow {
  readonly fault: CsvFault | null;
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** The line that seals a file from Touchdown is not a record. */
const SEAL = '# touchdown-seal:';
const isRecord = (cells: readonly string[]): boolean => cells[0]?.startsWith(SEAL) !== true && cells.some((cell) => cell !== '');

/** A quotation mark within an unquoted cell is the mark of seconds or inches, after a number. Any other may have been meant as a quote. */
const STRAY_QUOTE = /(?:^|[^\d\s])\s*"/;

interface Cell {
  readonly text: string;
  readonly end: number;
  readonly fault: CsvFault | null;
}

/** The cell that begins here. */
function cellAt(text: string, start: number, delimiter: Delimiter): Cell {
  let [at, quoted] = [start, ''];
  const isQuoted = text[at] === '"';
  if (isQuoted) {
    at += 1;
    for (;;) {
      const end = text.indexOf('"', at);
      if (end === -1) return { text: (quoted + text.slice(at)).trim(), end: text.length, fault: 'open' };
      quoted += text.slice(at, end);
      at = end + 1;
      if (text[at] !== '"') break;
      quoted += '"';
      at += 1;
    }
  }
  const from = at;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  const plain = text.slice(from, at);
  const isWrong = isQuoted ? plain.trim() !== '' : plain.includes('"') && STRAY_QUOTE.test(plain);
  return { text: (quoted + plain).trim(), end: at, fault: isWrong ? 'misquoted' : null };
}

/** Yields the records of a text one by one, so the page stays responsive with a large file. Blank ones are skipped, but counted. */
export function* csvRecords(given: string, asked?: Delimiter): Generator<CsvRecord, void, undefined> {
  const text = given.replace(BYTE_ORDER_MARK, '');
  const delimiter = asked ?? delimiterOf(text);
  let [at, start, line, row] = [0, 0, 1, 1];
  let cells: string[] = [];
  let fault: CsvFault | null = null;
  while (at < text.length) {
    const cell = cellAt(text, at, delimiter);
    cells.push(cell.text);
    fault ??= cell.fault;
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      cells.push('');
    }
    if (at - start > LONGEST_RECORD) fault = 'too long';
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (isRecord(cells)) yield { line, row, cells: cells.map(withoutDefusing), fault };
    line += linesIn(text.slice(start, at));
    row += 1;
    [start, cells, fault] = [at, [], null];
  }
}

const REASONS = {
  open: 'missing closing quotation mark. The file may be incomplete.',
  misquoted: 'invalid quotation marks for CSV. Put the whole cell in quotation marks, and double those inside.',
  'too long': 'the row is too long. A quotation mark may be missing.',
} as const satisfies Record<CsvFault, string>;

function refuseFault({ line, fault }: CsvRecord): void {
  if (fault !== null) throw new ImportRefused(`Line ${countText(line)}: ${REASONS[fault]}`);
}

/** Where semicolons separate cells, numbers have a decimal comma unless one has a decimal point. Groups of three digits are neither. */
const WITH_POINT = /^[+-]?\d*\.\d+$/;
const GROUPED = /^[+-]?\d{1,3}(?:\.\d{3})+$/;
const hasPoint = (cells: readonly string[]): boolean => cells.some((cell) => WITH_POINT.test(cell) && !GROUPED.test(cell));

export interface CsvRows {
  readonly rows: readonly TableRow[];
  readonly hasDecimalComma: boolean;
}

/** Every record, including the headings. Throws for one that cannot be split with certainty. */
export function csvRows(text: string, delimiter = delimiterOf(text)): CsvRows {
  const rows: TableRow[] = [];
  let hasDecimalComma = delimiter === ';';
  for (const record of csvRecords(text, delimiter)) {
    refuseFault(record);
    hasDecimalComma &&= !hasPoint(record.cells);
    rows.push(record);
  }
  return { rows, hasDecimalComma };
}

/** Reads a table. Throws ImportRefused with the reason: too large, an unclosed quote. */
export async function readCsv(
  text: string,
  asked: Delimiter | null,
  limits: TableLimits,
  turn: Turn,
  headings: readonly string[] | null = null,
): Promise<Table> {
  const delimiter = asked ?? delimiterOf(text);
  const builder = new TableBuilder(limits, headings);
  let hasDecimalComma = delimiter === ';';
  for (const record of csvRecords(text, delimiter)) {
    refuseFault(record);
    hasDecimalComma &&= !hasPoint(record.cells);
    builder.add(record);
    await turn(builder.count, limits.rows);
  }
  return builder.table({ hasDecimalComma, notices: [] });
}

/** A table as comma-separated values (RFC 4180), safe to open in a spreadsheet. */
import { defusedText } from '@touchdown/domain';
import { printable } from './plain-text.ts';

/** A number or `null` (an empty cell) is written unchanged. Text is escaped and quoted if needed. */
export type CsvCell = string | number | null;

const LINE_END = '\r\n';
/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

const textCell = (text: string): string => {
  const safe = defusedText(printable(text));
  return /[",\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const cell = (value: CsvCell): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : textCell(value);
};

/** Rows of cells, starting with the header. Every line ends with CR LF. Text that starts like a formula gets a leading apostrophe. */
export const csvTable = (rows: readonly (readonly CsvCell[])[]): string => rows.map((row) => row.map(cell).join(',') + LINE_END).join('');

/** The same as a file to open in a spreadsheet, with a byte order mark. Without it, spreadsheets misread non-ASCII letters. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvTable(rows);

/** The digits that a floating-point number stores reliably. The rest is noise: 0.1 + 0.2 is 0.30000000000000004. */
const RELIABLE_DIGITS = 15;

/** The number without the noise. */
export const reliable = (value: number): number => Number(value.toPrecision(RELIABLE_DIGITS));

/**
 * The same row with its numbers to 15 significant digits, for tables of calculated values. Not for the aircraft library, which is recognized
 * by its exact numbers when it is imported again.
 */
export const withoutNoise = (row: readonly CsvCell[]): readonly CsvCell[] =>
  row.map((value) => (typeof value === 'number' ? reliable(value) : value));

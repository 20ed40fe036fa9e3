/** A table as comma-separated values by RFC 4180, safe to open in a spreadsheet. */
import { printable } from './plain-text.ts';

/** A number or `null` (an empty cell) is written as it is; a text is defused and quoted where needed. */
export type CsvCell = string | number | null;

const LINE_END = '\r\n';
/** A spreadsheet reads a cell that starts like this as a formula. */
const FORMULA_START = /^[=+\-@\t\n]/;

const textCell = (text: string): string => {
  const readable = printable(text);
  const defused = FORMULA_START.test(readable) ? `'${readable}` : readable;
  return /[",\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
};
const cell = (value: CsvCell): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : textCell(value);
};

/** Rows of cells, the first one being the header; every line ends with CR LF. Text that starts like a formula gets a leading apostrophe. */
export const csvTable = (rows: readonly (readonly CsvCell[])[]): string => rows.map((row) => row.map(cell).join(',') + LINE_END).join('');

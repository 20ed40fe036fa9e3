/** A table as comma-separated values (RFC 4180), safe to open in a spreadsheet. */
import { printable } from './plain-text.ts';

/** A number or `null` (an empty cell) is written unchanged. Text is escaped and quoted if needed. */
export type CsvCell = string | number | null;

const LINE_END = '\r\n';
/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The start of a formula, including fullwidth forms. Preceding apostrophes were already in the text. */
const FORMULA = "'*(?:\\s*[=+\\-@＝＋－＠]|[\\t\\n])";
const AT_THE_START = new RegExp(`^(?=${FORMULA})`);
const DEFUSED_AT_THE_START = new RegExp(`^'(?=${FORMULA})`);
/**
 * Where semicolons separate cells, as in much of Europe, a comma does not end a cell and a quote does not start a quoted section, and text
 * after a semicolon, tab, or line break is a separate cell. A plus or minus alone is harmless there, and starts many lists.
 */
const INNER_FORMULA = "'*(?:[=@＝＠]|[+\\-＋－][^;\\n]*[|!(])";
const WITHIN = new RegExp(`([;\\t\\n]\\s*)(?=${INNER_FORMULA})`, 'g');
const DEFUSED_WITHIN = new RegExp(`([;\\t\\n]\\s*)'(?=${INNER_FORMULA})`, 'g');

const defused = (text: string): string => text.replace(WITHIN, "$1'").replace(AT_THE_START, "'");
/** The text of a cell without the escaping for spreadsheets. */
export const withoutDefusing = (cell: string): string => cell.replace(DEFUSED_AT_THE_START, '').replace(DEFUSED_WITHIN, '$1');

const textCell = (text: string): string => {
  const safe = defused(printable(text));
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

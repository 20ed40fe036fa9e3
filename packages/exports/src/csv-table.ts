/** A table as comma-separated values by RFC 4180, safe to open in a spreadsheet. */
import { printable } from './plain-text.ts';

/** A number or `null` (an empty cell) is written as it is; a text is defused and quoted where needed. */
export type CsvCell = string | number | null;

const LINE_END = '\r\n';
/** Tells a spreadsheet that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What begins a formula, in the wide letters of East Asia as well; apostrophes before it were there already. */
const FORMULA = "'*(?:\\s*[=+\\-@＝＋－＠]|[\\t\\n])";
const AT_THE_START = new RegExp(`^(?=${FORMULA})`);
const DEFUSED_AT_THE_START = new RegExp(`^'(?=${FORMULA})`);
/**
 * Where semicolons separate cells, as in much of Europe, a comma ends nothing and a quote opens nothing, and what follows a semicolon, a tab or
 * a line end is a cell of its own. There a plus or a minus alone is harmless, and begins many a list.
 */
const INNER_FORMULA = "'*(?:[=@＝＠]|[+\\-＋－][^;\\n]*[|!(])";
const WITHIN = new RegExp(`([;\\t\\n]\\s*)(?=${INNER_FORMULA})`, 'g');
const DEFUSED_WITHIN = new RegExp(`([;\\t\\n]\\s*)'(?=${INNER_FORMULA})`, 'g');

const defused = (text: string): string => text.replace(WITHIN, "$1'").replace(AT_THE_START, "'");
/** The text of a cell as it was before it was defused for a spreadsheet. */
export const withoutDefusing = (cell: string): string => cell.replace(DEFUSED_AT_THE_START, '').replace(DEFUSED_WITHIN, '$1');

const textCell = (text: string): string => {
  const safe = defused(printable(text));
  return /[",\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const cell = (value: CsvCell): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : textCell(value);
};

/** Rows of cells, the first one being the header; every line ends with CR LF. Text that starts like a formula gets a leading apostrophe. */
export const csvTable = (rows: readonly (readonly CsvCell[])[]): string => rows.map((row) => row.map(cell).join(',') + LINE_END).join('');

/** The same as a file to be opened: with a byte order mark, without which a spreadsheet takes letters beyond ASCII for others. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvTable(rows);

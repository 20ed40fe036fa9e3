/** Text in a table that spreadsheets open: what would run as a formula there is escaped by an apostrophe, which reading removes again. */

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

/** Text that starts like a formula gets a leading apostrophe. */
export const defusedText = (text: string): string => text.replace(WITHIN, "$1'").replace(AT_THE_START, "'");
/** The text of a cell without the escaping for spreadsheets. */
export const withoutDefusing = (cell: string): string =>
  cell.includes("'") ? cell.replace(DEFUSED_AT_THE_START, '').replace(DEFUSED_WITHIN, '$1') : cell;

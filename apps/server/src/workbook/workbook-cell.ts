/** Cells of workbooks that are written: text stays text, whatever it looks like. */
import type { Row } from 'write-excel-file/node';

/** `_x0041_` represents a letter in a workbook; the underscore of a text that looks like it is written as one. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** The writer finds its texts by property of a plain object, which has some of its own: "constructor", "valueOf". Their first letter is written as a code. */
const known = (text: string): string =>
  text in {} ? `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}` : text;

/** A text cell is a text cell: nothing in a workbook is read as a formula. */
export const workbookCell = (value: string | number | null): Row[number] => {
  if (value === null) return null;
  return typeof value === 'number' ? { value, type: Number } : { value: known(escaped(value)), type: String };
};

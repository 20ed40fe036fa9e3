/** Cells of generated workbooks. Text is always written as text, even if it looks like a number or formula. */
import type { Row } from 'write-excel-file/universal';
import type { CsvCell } from './csv-table.ts';

/** In a workbook, `_x0041_` stands for a character. In text that looks like such a code, the underscore itself is written as a code. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/**
 * The writer looks up texts as properties of a plain object, which has built-in ones such as "constructor" and "valueOf". The first letter
 * of those is written as a code.
 */
const known = (text: string): string =>
  text in {} ? `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${text.slice(1)}` : text;

/** Returns the cell. Text is always a text cell, so nothing in a workbook is read as a formula. */
export const workbookCell = (value: CsvCell): Row[number] => {
  if (value === null) return null;
  return typeof value === 'number' ? { value, type: Number } : { value: known(escaped(value)), type: String };
};

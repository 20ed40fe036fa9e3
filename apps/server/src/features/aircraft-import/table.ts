/** A file as a table whose first row contains the headings. */
import { IMPORT_LIMITS } from '@touchdown/contract';
import { refusedFile } from './refuse-file.ts';

export interface TableRow {
  /** Row numbers as in a spreadsheet: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}
/** How a file's cells are written. */
export interface Writing {
  /** Numbers have a decimal comma: "16,66". */
  readonly hasDecimalComma: boolean;
  /** Text that starts like a formula is prefixed with an apostrophe. */
  readonly isDefused: boolean;
}
export interface Table extends Writing {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Some rows may be empty. */
const LAST_ROW = IMPORT_LIMITS.rows * 2;
const count = (value: number): string => value.toLocaleString('en-US');
export const tooWide = () => refusedFile(`The file has more than ${IMPORT_LIMITS.columns} columns.`);

/** Collects rows one by one, and rejects excess immediately. */
export class TableBuilder {
  #headings: readonly string[] | null = null;
  #row = 0;
  readonly #rows: TableRow[] = [];

  /** `row`: its number if the file gives one; otherwise it follows the previous row. */
  add(cells: readonly string[], row = this.#row + 1): void {
    this.#row = row;
    if (cells.length > IMPORT_LIMITS.columns) throw tooWide();
    if (row > LAST_ROW)
      throw refusedFile(`The file has more than ${count(LAST_ROW)} rows, including blank rows. Remove blank rows and try again.`);
    if (cells.every((cell) => cell.trim() === '')) return;
    if (this.#headings === null) {
      this.#headings = cells.map((cell) => cell.trim());
      return;
    }
    if (this.#rows.length === IMPORT_LIMITS.rows)
      throw refusedFile(`The file has more than ${count(IMPORT_LIMITS.rows)} rows. Split the file and import each part.`);
    this.#rows.push({ row, cells });
  }

  table(writing: Writing): Table {
    if (this.#headings === null) throw refusedFile('The file is empty.');
    if (this.#rows.length === 0) throw refusedFile('The file has column headings but no rows.');
    return { headings: this.#headings, rows: this.#rows, ...writing };
  }
}

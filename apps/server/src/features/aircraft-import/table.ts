/** A file as a table: the first row are headings. */
import { IMPORT_LIMITS } from '@touchdown/contract';
import { refusedFile } from './refuse-file.ts';

export interface TableRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}
/** How the cells of a file are written. */
export interface Writing {
  /** Numbers have a decimal comma: "16,66". */
  readonly hasDecimalComma: boolean;
  /** Text that starts like a formula has an apostrophe before it. */
  readonly isDefused: boolean;
}
export interface Table extends Writing {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Takes rows one by one; refuses at once what is too much. */
export class TableBuilder {
  #headings: readonly string[] | null = null;
  #count = 0;
  readonly #rows: TableRow[] = [];

  add(cells: readonly string[]): void {
    this.#count += 1;
    if (cells.length > IMPORT_LIMITS.columns) throw refusedFile(`The file has more than ${IMPORT_LIMITS.columns} columns.`);
    if (cells.every((cell) => cell.trim() === '')) return;
    if (this.#headings === null) {
      this.#headings = cells.map((cell) => cell.trim());
      return;
    }
    if (this.#rows.length === IMPORT_LIMITS.rows)
      throw refusedFile(`The file has more than ${IMPORT_LIMITS.rows.toLocaleString('en-US')} rows. Split it and import the parts.`);
    this.#rows.push({ row: this.#count, cells });
  }

  table(writing: Writing): Table {
    if (this.#headings === null) throw refusedFile('The file is empty.');
    if (this.#rows.length === 0) throw refusedFile('The file has headings but no rows.');
    return { headings: this.#headings, rows: this.#rows, ...writing };
  }
}

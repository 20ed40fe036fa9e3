/** A file as a table whose first row contains the headings. */
import { countText, ImportRefused } from '../refusal.ts';

export interface TableRow {
  /** The line of the file where it begins, counted from 1. In a workbook, the same as the row. */
  readonly line: number;
  /** The row as a spreadsheet counts it. */
  readonly row: number;
  readonly cells: readonly string[];
}
export interface Cells {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  /** Numbers have a decimal comma: "16,66". */
  readonly hasDecimalComma: boolean;
}
export interface Table extends Cells {
  /** Parts of the file that are not read. */
  readonly notices: readonly string[];
}
export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  /** Why a file with more rows is refused, and what to do. */
  readonly tooManyRows: string;
}

/** Some rows may be blank. */
const LAST_ROW_PER_ROW = 2;

export const tooWide = (columns: number): ImportRefused => new ImportRefused(`The file has more than ${columns} columns.`);
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Collects rows one by one, and refuses an excess at once. Blank rows are skipped. */
export class TableBuilder {
  #headings: readonly string[] | null;
  readonly #rows: TableRow[] = [];
  readonly #limits: TableLimits;
  /** `headings`: of a table whose first row has none. */
  constructor(limits: TableLimits, headings: readonly string[] | null = null) {
    this.#limits = limits;
    this.#headings = headings;
  }

  /** Collected so far, without the headings. */
  get count(): number {
    return this.#rows.length;
  }

  add(row: TableRow): void {
    const { rows, columns, tooManyRows } = this.#limits;
    if (row.cells.length > columns) throw tooWide(columns);
    if (isBlank(row.cells)) return;
    const last = rows * LAST_ROW_PER_ROW;
    if (row.row > last)
      throw new ImportRefused(`The file has more than ${countText(last)} rows, including blank rows. Remove blank rows and try again.`);
    if (this.#headings === null) {
      this.#headings = row.cells.map((cell) => cell.trim());
      return;
    }
    if (this.#rows.length === rows) throw new ImportRefused(tooManyRows);
    this.#rows.push(row);
  }

  /** Throws if there are no rows below the headings. */
  table(rest: Pick<Table, 'hasDecimalComma' | 'notices'>): Table {
    if (this.#headings === null) throw new ImportRefused('The file is empty.');
    if (this.#rows.length === 0) throw new ImportRefused('The file has column headings but no rows.');
    return { headings: this.#headings, rows: this.#rows, ...rest };
  }
}

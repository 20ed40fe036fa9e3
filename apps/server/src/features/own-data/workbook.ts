import { OWN_TABLES } from '@touchdown/contract';
import type { CsvCell } from '@touchdown/exports';
import writeXlsxFile, { type Row as SheetRow } from 'write-excel-file/node';
import type { Executor } from '../../db/client.ts';
import { tableRows } from './tables.ts';

/** `_x0041_` stands for a letter in a workbook; the underscore of a text that looks like it is written as one. */
const escaped = (text: string): string => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');

/** A text cell is a text cell: nothing in a workbook is read as a formula. */
const cell = (value: CsvCell): SheetRow[number] => {
  if (value === null) return null;
  return typeof value === 'number' ? { value, type: Number } : { value: escaped(value), type: String };
};

/** A sheet a table. A workbook is written whole, so its memory grows with what the person owns. */
export async function workbookOf(db: Executor, userId: string): Promise<Uint8Array> {
  const sheets = [];
  for (const table of OWN_TABLES) {
    const data: SheetRow[] = [];
    for await (const rows of tableRows(db, userId, table)) for (const row of rows) data.push(row.map(cell));
    const sheet = table.charAt(0).toUpperCase() + table.slice(1);
    sheets.push({ sheet, stickyRowsCount: 1, data: data.length === 0 ? [[cell('Nothing here')]] : data });
  }
  return writeXlsxFile(sheets).toBuffer();
}

import { OWN_TABLES } from '@touchdown/contract';
import { workbookCell } from '@touchdown/exports';
import writeXlsxFile, { type Row as SheetRow } from 'write-excel-file/node';
import type { Executor } from '../../../db/client.ts';
import { tableRows } from './tables.ts';

/** One sheet per table. A workbook is written as a whole, so its memory use grows with what the user owns. */
export async function workbookOf(db: Executor, userId: string): Promise<Uint8Array> {
  const sheets = [];
  for (const table of OWN_TABLES) {
    const data: SheetRow[] = [];
    for await (const rows of tableRows(db, userId, table)) for (const row of rows) data.push(row.map(workbookCell));
    const sheet = table.charAt(0).toUpperCase() + table.slice(1);
    sheets.push({ sheet, stickyRowsCount: 1, data });
  }
  return writeXlsxFile(sheets).toBuffer();
}

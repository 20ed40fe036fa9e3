/** A workbook (XLSX) whose headings stay in view. The same rows give the same bytes. */
import { unzipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/universal';
import type { CsvCell } from './csv-table.ts';
import { packed } from './packed.ts';
import { workbookCell } from './workbook-cell.ts';

/** A blob, a type that a package without a browser does not know. */
const hasBytes = (file: unknown): file is { readonly arrayBuffer: () => Promise<ArrayBuffer> } =>
  typeof file === 'object' && file !== null && 'arrayBuffer' in file;

export interface WorkbookSheet {
  readonly sheet: string;
  /** The first row is the headings. */
  readonly rows: readonly (readonly CsvCell[])[];
}

/** Packed again, because the writer puts the time into the archive. */
export async function workbookOf(sheets: readonly WorkbookSheet[], isoDate: string): Promise<Uint8Array> {
  const written = sheets.map(({ sheet, rows }) => ({ sheet, data: rows.map((row) => row.map(workbookCell)), stickyRowsCount: 1 }));
  const workbook: unknown = await writeXlsxFile(written).toBlob();
  if (!hasBytes(workbook)) throw new Error('a workbook has bytes');
  return packed(unzipSync(new Uint8Array(await workbook.arrayBuffer())), isoDate);
}

/** A workbook of one sheet. The first row is the headings. */
export const workbookFile = (sheet: string, rows: WorkbookSheet['rows'], isoDate: string): Promise<Uint8Array> =>
  workbookOf([{ sheet, rows }], isoDate);

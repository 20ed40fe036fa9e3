/** A workbook (XLSX) of one sheet, whose headings stay in view. The same rows give the same bytes. */
import { unzipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/universal';
import type { CsvCell } from './csv-table.ts';
import { packed } from './packed.ts';
import { workbookCell } from './workbook-cell.ts';

/** A blob, a type that a package without a browser does not know. */
const hasBytes = (file: unknown): file is { readonly arrayBuffer: () => Promise<ArrayBuffer> } =>
  typeof file === 'object' && file !== null && 'arrayBuffer' in file;

/** The first row is the headings. Packed again, because the writer puts the time into the archive. */
export async function workbookFile(sheet: string, rows: readonly (readonly CsvCell[])[], isoDate: string): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map(workbookCell));
  const workbook: unknown = await writeXlsxFile(cells, { sheet, stickyRowsCount: 1 }).toBlob();
  if (!hasBytes(workbook)) throw new Error('a workbook has bytes');
  return packed(unzipSync(new Uint8Array(await workbook.arrayBuffer())), isoDate);
}

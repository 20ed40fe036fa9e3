/** The obstacles with their results as a workbook (XLSX): the obstacle table, with its headings kept in view. */
import { unzipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/universal';
import type { FacilityDocument } from './facility-document.ts';
import { recordOf } from './obstacle-list.ts';
import { obstacleTable } from './obstacles.ts';
import { packed } from './packed.ts';
import { workbookCell } from './workbook-cell.ts';

/** A blob, a type that a package without a browser does not know. */
const hasBytes = (file: unknown): file is { readonly arrayBuffer: () => Promise<ArrayBuffer> } =>
  typeof file === 'object' && file !== null && 'arrayBuffer' in file;

/** Packed again, because the writer puts the time into the archive. */
export const writeObstacleWorkbook = async (document: FacilityDocument): Promise<Uint8Array> => {
  const rows = obstacleTable(document.obstacles.map(recordOf), document).map((row) => row.map(workbookCell));
  const workbook: unknown = await writeXlsxFile(rows, { sheet: 'Obstacles', stickyRowsCount: 1 }).toBlob();
  if (!hasBytes(workbook)) throw new Error('a workbook has bytes');
  return packed(unzipSync(new Uint8Array(await workbook.arrayBuffer())), document.date);
};

/** The obstacles with their results as a workbook (XLSX): the obstacle table. */
import type { FacilityDocument } from './facility-document.ts';
import { recordOf } from './obstacle-list.ts';
import { obstacleTable } from './obstacles.ts';
import { workbookFile } from './workbook-file.ts';

export const writeObstacleWorkbook = (document: FacilityDocument): Promise<Uint8Array> =>
  workbookFile('Obstacles', obstacleTable(document.obstacles.map(recordOf), document), document.date);

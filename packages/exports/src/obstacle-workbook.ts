/** The obstacles with their results as a workbook (XLSX): the obstacle table, and the quantities of markings and lights if there are any. */
import type { FacilityDocument } from './facility-document.ts';
import { MARKING_SHEET, markingRowsOf, markingTable } from './marking-schedule.ts';
import { recordOf } from './obstacle-list.ts';
import { obstacleTable } from './obstacles.ts';
import { workbookOf } from './workbook-file.ts';

export const writeObstacleWorkbook = (document: FacilityDocument): Promise<Uint8Array> =>
  workbookOf(
    [
      { sheet: 'Obstacles', rows: obstacleTable(document.obstacles.map(recordOf), document) },
      ...(markingRowsOf(document).length === 0 ? [] : [{ sheet: MARKING_SHEET, rows: markingTable(document) }]),
    ],
    document.date,
  );

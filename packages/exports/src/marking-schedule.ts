/** The least quantities of markings and lights as a table: the rows of the screen, of the marking plan, and of the report. */
import {
  confirmationsById,
  MARKING_PACK,
  markingBasis,
  markingRows,
  type PlanRow,
  rowVerification,
  type RuleConfirmation,
  shownQuantity,
} from '@touchdown/domain';
import { type CsvCell, csvFile } from './csv-table.ts';
import { dimensionStateLabel } from './dimension-warning.ts';
import type { FacilityDocument } from './facility-document.ts';
import { workbookFile } from './workbook-file.ts';

const MARKING_COLUMNS = [
  'Item',
  'Minimum quantity',
  'Unit',
  'Basis',
  'Rule',
  'Verification',
  'Note',
  'Standard',
  'Dimension status',
  'Dimension notice',
] as const;

export const MARKING_SHEET = 'Marking and lighting';

export interface QuantitySchedule {
  readonly rows: readonly PlanRow[];
  /** The edition with the rules of the rows. */
  readonly editionId: string;
  readonly confirmations: readonly RuleConfirmation[];
  /** What the rows are counted by, in each row. */
  readonly standard: string;
  /** The state of the dimensions that they are counted with. `null`: there are none. */
  readonly dimensionStatus: string | null;
  readonly dimensionNotice: string | null;
}

/** Empty without dimensions, and for a vertiport: its edition has no such rules. */
export const markingRowsOf = ({ dimensions, projectType, shape, marking }: FacilityDocument): readonly PlanRow[] =>
  dimensions === null ? [] : markingRows({ ...marking, type: projectType, shape }, dimensions);

const quantityOf = ({ value, unit }: PlanRow): number | null => (value === null ? null : shownQuantity(value, unit));

/** Why there is no number, and what the rule notes. */
const noteOf = ({ state, text, note }: PlanRow): string | null =>
  [state === 'value' ? null : text, note].filter((part) => part !== null).join(' ') || null;

/** The headings, and one row per item, each with its unit, its rule, and the state of the dimensions that it was counted with. */
export function quantityTable(schedule: QuantitySchedule): readonly (readonly CsvCell[])[] {
  const confirmations = confirmationsById(schedule.confirmations);
  const rows = schedule.rows.map((row) => [
    ...[row.subject, quantityOf(row), row.unit, row.formula, row.reference],
    ...[rowVerification(row, schedule.editionId, confirmations), noteOf(row), schedule.standard],
    ...[schedule.dimensionStatus, schedule.dimensionNotice],
  ]);
  return [MARKING_COLUMNS, ...rows];
}

/** The same of a heliport under the FAA circulars; lengths in feet. */
export const markingTable = (document: FacilityDocument): readonly (readonly CsvCell[])[] =>
  quantityTable({
    rows: markingRowsOf(document),
    editionId: MARKING_PACK.id,
    confirmations: document.confirmed?.confirmations ?? [],
    standard: markingBasis(document.marking),
    dimensionStatus: dimensionStateLabel(document),
    dimensionNotice: document.dimensionNotice,
  });

export const writeMarkingSchedule = (document: FacilityDocument): string => csvFile(markingTable(document));

export const writeMarkingWorkbook = (document: FacilityDocument): Promise<Uint8Array> =>
  workbookFile(MARKING_SHEET, markingTable(document), document.date);

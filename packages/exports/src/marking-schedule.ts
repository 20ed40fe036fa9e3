/** The least quantities of markings and lights of a heliport as a table: the rows of the screen and of the marking plan. */
import {
  confirmationsById,
  FEET_DECIMALS,
  MARKING_PACK,
  markingBasis,
  markingRows,
  type PlanRow,
  roundUpTo,
  rowVerification,
} from '@touchdown/domain';
import { type CsvCell, csvFile } from './csv-table.ts';
import { dimensionStateLabel } from './dimension-warning.ts';
import type { FacilityDocument } from './facility-document.ts';

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

/** Empty without dimensions, and for a vertiport: its edition has no such rules. */
export const markingRowsOf = ({ dimensions, projectType, shape, marking }: FacilityDocument): readonly PlanRow[] =>
  dimensions === null ? [] : markingRows({ ...marking, type: projectType, shape }, dimensions);

/** Lengths to 0.001 ft, rounded up as on the screen. Numbers of lights are whole. */
const quantityOf = ({ value, unit }: PlanRow): number | null => (value !== null && unit === 'ft' ? roundUpTo(value, FEET_DECIMALS) : value);

/** Why there is no number, and what the rule notes. */
const noteOf = ({ state, text, note }: PlanRow): string | null =>
  [state === 'value' ? null : text, note].filter((part) => part !== null).join(' ') || null;

/** The headings, and one row per item; lengths in feet. Each row has the state of the dimensions that it was counted with. */
export function markingTable(document: FacilityDocument): readonly (readonly CsvCell[])[] {
  const { marking, confirmed } = document;
  const confirmations = confirmationsById(confirmed?.confirmations ?? []);
  const rows = markingRowsOf(document).map((row) => [
    ...[row.subject, quantityOf(row), row.unit, row.formula, row.reference],
    ...[rowVerification(row, MARKING_PACK.id, confirmations), noteOf(row), markingBasis(marking)],
    ...[dimensionStateLabel(document), document.dimensionNotice],
  ]);
  return [MARKING_COLUMNS, ...rows];
}

export const writeMarkingSchedule = (document: FacilityDocument): string => csvFile(markingTable(document));

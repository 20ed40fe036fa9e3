/**
 * The file of quantities of a project that is planned under an edition of its own: the quantity rows of its plan, in the unit of the edition.
 * Its other numbers have no file but the Dimension Report.
 */
import {
  type EditionPlan,
  type PlannedEdition,
  plannedEditionText,
  type PlanRow,
  planRows,
  type RuleConfirmation,
} from '@touchdown/domain';
import { NO_DIMENSIONS, NOT_IN_EDITION } from './blockers.ts';
import { csvFile } from './csv-table.ts';
import type { Blocker, ExportFile, FormatId } from './facility-document.ts';
import { projectFileName } from './file-name.ts';
import { XLSX } from './formats.ts';

export const QUANTITY_FORMATS = ['quantities', 'quantities-xlsx'] as const satisfies readonly FormatId[];
export type QuantityFormat = (typeof QUANTITY_FORMATS)[number];
export const isQuantityFormat = (format: string): format is QuantityFormat => QUANTITY_FORMATS.some((one) => one === format);

export interface PlannedQuantities {
  readonly projectName: string;
  readonly edition: PlannedEdition;
  /** `null`: the project has no design aircraft. */
  readonly plan: EditionPlan | null;
  readonly confirmations: readonly RuleConfirmation[];
  /** YYYY-MM-DD. */
  readonly date: string;
}

const quantityRows = (plan: EditionPlan): readonly PlanRow[] => planRows(plan).filter(({ kind }) => kind === 'quantity');

/** Why there is no file. `null`: there is one. */
export function plannedQuantitiesBlocker({ plan }: Pick<PlannedQuantities, 'plan'>): Blocker | null {
  if (plan === null) return NO_DIMENSIONS;
  return plan.quantities.length === 0 ? NOT_IN_EDITION : null;
}

/** Counted for a landing area of the minimum size. */
const MINIMUM_SIZE = 'Minimum size';

/** The file, without rows if {@link plannedQuantitiesBlocker} has a reason. */
export async function plannedQuantitiesFile(format: QuantityFormat, planned: PlannedQuantities): Promise<ExportFile> {
  const { projectName, edition, plan, confirmations, date } = planned;
  const { MARKING_SHEET, quantityTable } = await import('./marking-schedule.ts');
  const table = quantityTable({
    ...{ rows: plan === null ? [] : quantityRows(plan), editionId: edition.editionId, confirmations },
    ...{ standard: plannedEditionText(edition), dimensionStatus: MINIMUM_SIZE, dimensionNotice: null },
  });
  const fileName = (extension: string) => projectFileName(projectName, 'quantities', date, extension);
  if (format === 'quantities') return { fileName: fileName('csv'), mime: 'text/csv', content: csvFile(table) };
  const { workbookFile } = await import('./workbook-file.ts');
  return { fileName: fileName('xlsx'), mime: XLSX, content: await workbookFile(MARKING_SHEET, table, date) };
}

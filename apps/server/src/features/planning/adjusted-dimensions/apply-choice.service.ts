/** Applies a user's choice for the dimensions that their project change affects. */
import {
  adjustedSizes,
  type AdjustedDimensions,
  type CalculationResults,
  type DimensionChoice,
  fitAdjusted,
  inputChanges,
  minimumsKey,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { Audit } from '../../../db/transaction.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import { calculateProject, saveResults } from '../calculations/public.ts';
import { type AdjustedRow, findActiveAdjusted, type NewAdjusted, replaceActive, supersedeActive } from './adjusted-dimensions.queries.ts';
import { checkAdjusted } from './check-adjusted.ts';

interface Change {
  readonly now: Date;
  readonly newId: () => string;
  readonly audit: Audit;
}
interface Asked {
  readonly choice: DimensionChoice;
  /** The id of the active set that the user saw. */
  readonly was: string | null;
  /** {@link minimumsKey} after the change, as the user saw it. If absent, it is not compared. */
  readonly minimums?: string | undefined;
}

const sizesOf = ({ tlof, fato, safetyArea }: AdjustedDimensions) => ({
  ...{ tlofLength: tlof.length, tlofWidth: tlof.width, tlofArea: tlof.area },
  ...{ fatoLength: fato.length, fatoWidth: fato.width, fatoArea: fato.area },
  ...{ safetyAreaLength: safetyArea.length, safetyAreaWidth: safetyArea.width, safetyAreaArea: safetyArea.area },
});

/** Why the values differ from the user's adjusted ones. */
function reasonOf({ inputs }: AdjustedRow, results: CalculationResults): string {
  const changes = inputs === null ? [] : inputChanges(inputs, results.inputs);
  const texts = changes.map(({ what, before, after }) => `${what} from ${before} to ${after}`);
  return `Recalculated after an input change${texts.length === 0 ? '' : `: ${texts.join('; ')}`}`;
}

function recalculatedRow(active: AdjustedRow, results: CalculationResults, { now, newId }: Change): NewAdjusted {
  const { faaMinimums, inputs } = results;
  const { shape } = inputs.facility;
  const sizes = fitAdjusted(adjustedSizes(active), faaMinimums, shape);
  checkAdjusted(sizes, faaMinimums, shape);
  return {
    ...{ id: newId(), projectId: active.projectId, calculationId: null, ...sizesOf(sizes) },
    ...{ faaMinimums, inputs, adjustmentReason: reasonOf(active, results), createdAt: now },
  };
}

/**
 * Runs in the transaction that changed the project and holds its row lock. Throws DIMENSIONS_CHANGED if the active set or the minimums
 * differ from what the user saw, and AIRCRAFT_REQUIRED, FLEET_EMPTY, or AIRCRAFT_WITHOUT_DIMENSIONS if nothing can be calculated after the
 * change.
 */
export async function applyDimensionChoice(tx: Executor, project: ProjectRow, asked: Asked, change: Change): Promise<void> {
  const { choice, was, minimums } = asked;
  const active = await findActiveAdjusted(tx, project.id);
  if ((active?.id ?? null) !== was) throw new AppError('DIMENSIONS_CHANGED');
  if (choice === 'keep' && minimums === undefined) return;
  const results = await calculateProject(tx, project, change.now);
  if (minimums !== undefined && minimums !== minimumsKey(results.faaMinimums)) throw new AppError('DIMENSIONS_CHANGED');
  if (choice === 'keep') return;
  await saveResults(tx, project.id, results, change);
  if (active === null) return;
  const { audit } = change;
  if (choice === 'reset') {
    await supersedeActive(tx, project.id);
    audit({ action: 'adjustedDimensions.reset', entityId: active.id, projectId: project.id });
    return;
  }
  const row = await replaceActive(tx, recalculatedRow(active, results, change));
  audit({ action: 'adjustedDimensions.save', entityId: row.id, projectId: project.id, details: { reason: row.adjustmentReason } });
}

/** Applies a user's choice for the dimensions that their fleet change affects. */
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import { applyDimensionChoice } from '../adjusted-dimensions/public.ts';

type ChoiceArguments = Parameters<typeof applyDimensionChoice>;

/**
 * Runs in the transaction that changed the fleet and holds the project's row lock. Without a choice, the dimensions are kept. Throws
 * DIMENSIONS_CHANGED if the fleet is no longer the design aircraft, because the effect that the user saw no longer applies, and whatever
 * {@link applyDimensionChoice} throws.
 */
export async function applyFleetChoice(
  tx: Executor,
  project: ProjectRow,
  asked: ChoiceArguments[2] | undefined,
  change: ChoiceArguments[3],
): Promise<void> {
  if (asked === undefined) return;
  if (!project.fleetIsDesignAircraft) throw new AppError('DIMENSIONS_CHANGED');
  await applyDimensionChoice(tx, project, asked, change);
}

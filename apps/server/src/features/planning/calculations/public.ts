/** Exports of the calculations for other features. */
import type { CalculationResults } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { type CalculationRow, listCalculations } from './calculations.queries.ts';

export { calculateProject, designAircraftNameOf, designAircraftOf, saveResults } from './calculate.service.ts';
export { projectInputs } from './project-inputs.ts';

/** The most recently saved calculation, or null. */
export async function newestSaved(db: Executor, projectId: string): Promise<CalculationRow | null> {
  const [newest] = await listCalculations(db, projectId, 1);
  return newest ?? null;
}

/** The most recently saved results, or null. */
export async function newestSavedResults(db: Executor, projectId: string): Promise<CalculationResults | null> {
  const [newest] = await listCalculations(db, projectId, 1);
  return newest?.results ?? null;
}

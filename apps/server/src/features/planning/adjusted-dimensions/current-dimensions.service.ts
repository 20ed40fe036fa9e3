/** The current dimensions of a stored project. */
import type { ErrorCode } from '@touchdown/contract';
import { type CalculationResults, currentDimensions, type CurrentDimensions, type DimensionRecords } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { calculateProject, newestSavedResults } from '../calculations/public.ts';
import { findActiveAdjusted } from './adjusted-dimensions.queries.ts';

const NO_MINIMUMS: readonly ErrorCode[] = [
  ...(['AIRCRAFT_REQUIRED', 'FLEET_EMPTY', 'AIRCRAFT_WITHOUT_DIMENSIONS', 'NOT_AVAILABLE_IN_EDITION'] as const),
];

/** Null if the project currently cannot be calculated. */
async function resultsToday(db: Executor, project: ProjectRow, now: Date): Promise<CalculationResults | null> {
  try {
    return await calculateProject(db, project, now);
  } catch (error) {
    if (error instanceof AppError && NO_MINIMUMS.includes(error.code)) return null;
    throw error;
  }
}

/** Everything that determines which dimensions are used: stored values, and what can be calculated now. */
export async function dimensionRecordsOf(db: Executor, project: ProjectRow, now: Date): Promise<DimensionRecords> {
  const adjusted = await findActiveAdjusted(db, project.id);
  const saved = adjusted === null ? await newestSavedResults(db, project.id) : null;
  return { project, adjusted, saved, today: await resultsToday(db, project, now) };
}

/** The dimensions in use and whether they are still current. Null if none were saved and none can be calculated. */
export const currentDimensionsOf = async (db: Executor, project: ProjectRow, now: Date): Promise<CurrentDimensions | null> =>
  currentDimensions(await dimensionRecordsOf(db, project, now));

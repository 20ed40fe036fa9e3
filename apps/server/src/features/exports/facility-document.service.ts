/** The document of a stored project, from the three sources of sizes in the specification's order: adjusted, saved, live. */
import type { CalculationResults } from '@touchdown/domain';
import { type FacilityDocument, facilityDocumentFrom } from '@touchdown/exports';
import type { Executor } from '../../db/client.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import { AppError } from '../../http/app-error.ts';
import { findActiveAdjusted } from '../adjusted-dimensions/public.ts';
import { findAircraft } from '../aircraft/public.ts';
import { calculateProject, newestSavedResults } from '../calculations/public.ts';
import { listPaths } from '../paths/public.ts';

/** Null when the project cannot be calculated as it stands. */
async function liveResults(db: Executor, project: ProjectRow, now: Date): Promise<CalculationResults | null> {
  try {
    return await calculateProject(db, project, now);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'AIRCRAFT_REQUIRED' || error.code === 'AIRCRAFT_WITHOUT_DIMENSIONS')) return null;
    throw error;
  }
}

export async function facilityDocumentOf(db: Executor, project: ProjectRow, now: Date): Promise<FacilityDocument> {
  const adjusted = await findActiveAdjusted(db, project.id);
  const saved = adjusted === null ? await newestSavedResults(db, project.id) : null;
  const live = adjusted === null && saved === null ? await liveResults(db, project, now) : null;
  const aircraft = project.primaryAircraftId === null ? null : await findAircraft(db, project.primaryAircraftId);
  return facilityDocumentFrom({
    project,
    paths: await listPaths(db, project.id),
    adjusted,
    saved,
    live,
    aircraftName: aircraft?.name ?? null,
    date: now.toISOString().slice(0, 'YYYY-MM-DD'.length),
  });
}

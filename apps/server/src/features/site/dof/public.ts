/** Exports of the FAA obstacle file for other features. */
import type { Executor } from '../../../db/client.ts';
import { theLibrary } from './dof.queries.ts';

/** The current file: its name and its currency date, YYYY-MM-DD. `null`: none. */
export async function dofInUse(db: Executor): Promise<{ readonly fileName: string; readonly cycleDate: string } | null> {
  const current = await theLibrary(db, 'current');
  return current && { fileName: current.library.fileName, cycleDate: current.library.cycleDate };
}

export { dofFetchJob, type FetchDeps } from './fetch-job.ts';
export { dofImportJob } from './import-job.ts';
export { importDofOnHost } from './import-on-host.ts';
export { removeUnusedRows, theLibrary } from './dof.queries.ts';
export { nearbyOf } from './nearby.service.ts';

/** The document of a stored project, with its current dimensions. */
import { type FacilityDocument, facilityDocumentFrom } from '@touchdown/exports';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { confirmationsFor } from '../../library/public.ts';
import { currentDimensionsOf } from '../adjusted-dimensions/public.ts';
import { designAircraftNameOf } from '../calculations/public.ts';
import { listPaths } from '../paths/public.ts';

/** The records that a document of the project is made from. */
export async function documentRecordsOf(db: Executor, project: ProjectRow, now: Date) {
  return {
    project,
    paths: await listPaths(db, project.id),
    current: await currentDimensionsOf(db, project, now),
    aircraftName: await designAircraftNameOf(db, project),
    confirmations: await confirmationsFor(db, project),
    date: now.toISOString().slice(0, 'YYYY-MM-DD'.length),
  };
}

/** Only the facility: dimensions and paths. */
export const facilityDocumentOf = async (db: Executor, project: ProjectRow, now: Date): Promise<FacilityDocument> =>
  facilityDocumentFrom(await documentRecordsOf(db, project, now));

/** The document of a stored project, with its evaluated obstacles and its parcels. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { type FacilityDocument, surroundedDocumentSteps } from '@touchdown/exports';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { listParcels } from '../../site/public.ts';
import { documentIdentityOf } from '../document-details/public.ts';
import { documentRecordsOf, listObstacles, listProjectPoints, presentPoint } from '../../planning/public.ts';

/** The longest time that obstacle evaluation may block other requests. */
const SLICE_MS = 8;

/**
 * The facility with the details of its documents, its evaluated obstacles, the geometry points of its paths, and its parcels. Other requests run in the meantime. `pathId`: include
 * only this path; obstacles are still evaluated against all.
 */
export async function surroundedDocumentOf(db: Executor, project: ProjectRow, now: Date, pathId?: string): Promise<FacilityDocument> {
  const { paths, ...rest } = await documentRecordsOf(db, project, now);
  const records = { ...rest, paths: pathId === undefined ? paths : paths.filter(({ id }) => id === pathId) };
  const obstacles = await listObstacles(db, project.id);
  const points = (await listProjectPoints(db, project.id)).map(presentPoint);
  const parcels = await listParcels(db, project.id);
  const { details } = await documentIdentityOf(db, project);
  const steps = surroundedDocumentSteps(records, { paths, obstacles, points, parcels });
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return details === null ? step.value : { ...step.value, details };
    if (performance.now() - since < SLICE_MS) continue;
    await othersFirst();
    since = performance.now();
  }
}

/** Everything that an export file is written from: the stored project with its obstacles, geometry points, and parcels. */
import type { ExportRecords } from './write-export.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { listParcels } from '../../site/public.ts';
import { documentIdentityOf, issueDateOf } from '../document-details/public.ts';
import { documentRecordsOf, listObstacles, listProjectPoints, presentPoint } from '../../planning/public.ts';

interface Wanted {
  /** Include only this path; obstacles are still evaluated against all. Absent: all paths. */
  readonly pathId?: string | undefined;
  readonly withoutObstacles?: boolean;
}

export async function exportRecordsOf(
  db: Executor,
  project: ProjectRow,
  now: Date,
  { pathId, withoutObstacles = false }: Wanted = {},
): Promise<ExportRecords> {
  const { paths, ...rest } = await documentRecordsOf(db, project, now);
  const date = await issueDateOf(db, project, now);
  const records = { ...rest, date, paths: pathId === undefined ? paths : paths.filter(({ id }) => id === pathId) };
  const obstacles = withoutObstacles ? [] : await listObstacles(db, project.id);
  const points = (await listProjectPoints(db, project.id)).map(presentPoint);
  const parcels = await listParcels(db, project.id);
  const { details } = await documentIdentityOf(db, project);
  return { records, around: { paths, obstacles, points, parcels }, details };
}

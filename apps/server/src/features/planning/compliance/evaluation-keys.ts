/** Keys that change when a stored project has to be evaluated again, or a file of it made again. */
import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { aircraftVersions, newestChanges, newestOfSite, newestOutsideProjects } from './compliance.queries.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * By project: the same text for the same versions of the project and all of its aircraft, the same newest audit log entry, and the same day,
 * in every process. Read it before the records, so that a change in between counts as one made since.
 */
export async function evaluationKeys(db: Executor, projects: readonly ProjectRow[], now: Date): Promise<ReadonlyMap<string, string>> {
  const changes = await newestChanges(
    db,
    projects.map(({ id }) => id),
  );
  const aircraft = await aircraftVersions(db, projects);
  const day = now.toISOString().slice(0, DATE_LENGTH);
  return new Map(projects.map(({ id, version }) => [id, [version, aircraft.get(id) ?? '', changes.get(id) ?? '', day].join(' ')]));
}

interface MadeFrom {
  readonly project: Pick<ProjectRow, 'id'>;
  readonly now: Date;
  /** Of Touchdown. */
  readonly version: string;
  /** What else the file depends on. */
  readonly also?: readonly unknown[];
}

/**
 * A hash of the state of all that a file of the project, its scenarios, or a comparison of them is made from: the newest entries about them
 * and about what files depend on outside projects in the audit log, the day, and the version. No state has the hash of an earlier one. Read it before
 * the records.
 */
export async function inputsKey(db: Executor, { project, now, version, also = [] }: MadeFrom): Promise<string> {
  const ofSite = await newestOfSite(db, project.id);
  const outside = await newestOutsideProjects(db);
  const day = now.toISOString().slice(0, DATE_LENGTH);
  return createHash('sha256')
    .update(JSON.stringify([ofSite, outside, day, version, ...also]))
    .digest('hex');
}

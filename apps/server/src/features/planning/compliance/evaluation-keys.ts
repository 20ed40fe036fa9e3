/** Keys that change when a stored project has to be evaluated again. */
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { aircraftVersions, newestChanges } from './compliance.queries.ts';

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

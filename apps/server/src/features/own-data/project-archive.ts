/** One project in the form of the archive of one's own data: the import of such archives restores it anywhere. */
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '@touchdown/contract';
import type { Executor } from '../../db/client.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import { knownAircraft, uploadNamesOf } from './own-data.queries.ts';
import { withAllBelow } from './read-own-data.ts';

type WholeProject = Awaited<ReturnType<typeof withAllBelow>>[number];

/** The aircraft that the project is planned for, those of its fleet and of its calculations. */
const aircraftIdsOf = ({ project, fleet, calculations }: WholeProject): readonly string[] =>
  [project.primaryAircraftId, ...fleet, ...calculations.map(({ aircraftId }) => aircraftId)].filter((id) => id !== null);

/** `date`: YYYY-MM-DD. The same project gives the same bytes on the same day. Its files are named and not included. */
export async function projectArchiveOf(db: Executor, row: ProjectRow, date: string): Promise<string> {
  const projects = await withAllBelow(db, [row]);
  const known = await knownAircraft(db, [...new Set(projects.flatMap(aircraftIdsOf))]);
  const aircraft = [...known.values()]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ createdBy, ...one }) => ({ ...one, isOwn: createdBy === row.userId }));
  const archive = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exportedAt: `${date}T00:00:00.000Z`,
    notIncluded: { uploads: await uploadNamesOf(db, row.id) },
    aircraft,
    projects,
  };
  return `${JSON.stringify(archive)}\n`;
}

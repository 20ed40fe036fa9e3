/** One project in the format of the own-data archive, which the import restores anywhere. */
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { archiveEntries, type Brought } from './archive-entries.ts';
import { type FileRow, nextFilesOfProject, uploadNamesOf } from './files.queries.ts';
import { knownAircraft } from './own-data.queries.ts';
import { pages } from './pages.ts';
import { filesIn, type WholeProject, withAllBelow } from './read-own-data.ts';
import { zipOf } from '../../../zip/write-zip.ts';

/** The project's design aircraft, fleet, and the aircraft of its calculations. */
const aircraftIdsOf = ({ project, fleet, calculations }: WholeProject): readonly string[] =>
  [project.primaryAircraftId, project.vertiportAircraftId, ...fleet, ...calculations.map(({ aircraftId }) => aircraftId)].filter(
    (id) => id !== null,
  );

interface OneProject {
  readonly row: ProjectRow;
  /** YYYY-MM-DD */
  readonly date: string;
  /** The names of uploaded files that are not included. */
  readonly left: readonly string[];
  /** The included files. Null: none, and the archive does not mention files. */
  readonly files: readonly FileRow[] | null;
}

async function recordsOf(db: Executor, { row, date, left, files }: OneProject): Promise<string> {
  const projects = await withAllBelow(db, [row]);
  const known = await knownAircraft(db, [...new Set(projects.flatMap(aircraftIdsOf))]);
  const aircraft = [...known.values()]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ createdBy, ...one }) => ({ ...one, isOwn: createdBy === row.userId }));
  const archive = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    exportedAt: `${date}T00:00:00.000Z`,
    notIncluded: { uploads: left },
    aircraft,
    projects: projects.map((project) => (files === null ? project : { ...project, files: filesIn(project, files) })),
  };
  return `${JSON.stringify(archive)}\n`;
}

/** `date`: YYYY-MM-DD. The same project gives the same bytes on the same day. Its files are named but not included. */
export const projectArchiveOf = async (db: Executor, row: ProjectRow, date: string): Promise<string> =>
  recordsOf(db, { row, date, left: await uploadNamesOf(db, row.id), files: null });

/** The same with its uploaded files, as a ZIP. The last piece is the ZIP's end record. */
export function packedProjectArchiveOf(db: Executor, store: FileStore, row: ProjectRow, date: string): AsyncGenerator<Uint8Array> {
  const files = pages<FileRow>((after, limit) => nextFilesOfProject(db, row.id, after, limit));
  const records = async function* ({ files: brought, missing }: Brought) {
    yield await recordsOf(db, { row, date, left: missing, files: brought.get(row.id) ?? [] });
  };
  return zipOf(archiveEntries(store, { files, records }));
}

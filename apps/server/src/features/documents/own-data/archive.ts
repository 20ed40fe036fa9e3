/** The archive of a user's own data, written in pieces. */
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { preferencesOf } from '../../identity/public.ts';
import { archiveEntries, type Brought } from './archive-entries.ts';
import { type FileRow, nextFilesOfPerson, projectIdsOf, projectsOf } from './files.queries.ts';
import { pages, parts } from './pages.ts';
import { aircraftPages, filesIn, type WholeProject, wholeProjects, withAllBelow } from './read-own-data.ts';
import { zipOf } from '../../../zip/write-zip.ts';

async function* listed(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
}

async function* eachAircraft(db: Executor, userId: string) {
  for await (const rows of aircraftPages(db, userId))
    for (const { createdBy, ...row } of rows) yield { ...row, isOwn: createdBy === userId };
}

interface Records {
  readonly projects: AsyncIterable<WholeProject>;
  /** Additional content of the archive. */
  readonly more?: object;
}

/** Contains no passwords, sessions, or factors, nothing about other users, and nothing from shared projects. */
async function* recordsOf(db: Executor, user: UserRow, now: Date, { projects, more = {} }: Records): AsyncGenerator<string> {
  const { id, email, firstName, lastName, username } = user;
  const head = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, exportedAt: now, profile: { email, firstName, lastName, username } };
  yield `${JSON.stringify({ ...head, settings: await preferencesOf(db, id), ...more }).slice(0, -1)},\n"aircraft": [`;
  yield* listed(eachAircraft(db, id));
  yield '],\n"projects": [';
  yield* listed(projects);
  yield ']}\n';
}

/** The archive without uploaded files. */
export const archiveOf = (db: Executor, user: UserRow, now: Date): AsyncGenerator<string> =>
  recordsOf(db, user, now, { projects: wholeProjects(db, user.id) });

/** The projects that existed when the export began. No files of others are packed. */
async function* theseProjects(db: Executor, ids: readonly string[], { files }: Brought) {
  for (const some of parts(ids))
    for (const project of await withAllBelow(db, await projectsOf(db, some)))
      yield { ...project, files: filesIn(project, files.get(project.project.id) ?? []) };
}

async function* filesOf(db: Executor, userId: string, ids: readonly string[]): AsyncGenerator<FileRow[]> {
  const known = new Set(ids);
  for await (const rows of pages<FileRow>((after, limit) => nextFilesOfPerson(db, userId, after, limit)))
    yield rows.filter(({ projectId }) => known.has(projectId));
}

/** The archive with all uploaded files, as a ZIP. */
export async function* packedArchiveOf(db: Executor, store: FileStore, user: UserRow, now: Date): AsyncGenerator<Uint8Array> {
  const ids = await projectIdsOf(db, user.id);
  const records = (brought: Brought) =>
    recordsOf(db, user, now, { projects: theseProjects(db, ids, brought), more: { notIncluded: { uploads: brought.missing } } });
  yield* zipOf(archiveEntries(store, { files: filesOf(db, user.id, ids), records }));
}

/** The JSON archive of a person's own data, written piece by piece. */
import { ARCHIVE_FORMAT, ARCHIVE_VERSION } from '@touchdown/contract';
import type { Executor } from '../../db/client.ts';
import type { UserRow } from '../../http/access.queries.ts';
import { preferencesOf } from '../settings/public.ts';
import { aircraftPages, wholeProjects } from './read-own-data.ts';

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

/** No passwords, sessions or factors; of other people nothing; of shared projects nothing. */
export async function* archiveOf(db: Executor, { id, email, firstName, lastName, username }: UserRow, now: Date): AsyncGenerator<string> {
  const head = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, exportedAt: now, profile: { email, firstName, lastName, username } };
  yield `${JSON.stringify({ ...head, settings: await preferencesOf(db, id) }).slice(0, -1)},\n"aircraft": [`;
  yield* listed(eachAircraft(db, id));
  yield '],\n"projects": [';
  yield* listed(wholeProjects(db, id));
  yield ']}\n';
}

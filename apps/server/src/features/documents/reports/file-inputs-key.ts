/** Names the state of all that a document of a project is made from, so that it is not made twice of the same. */
import type { AppConfig } from '../../../app-config.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import { preferencesOf } from '../../identity/public.ts';
import { inputsKey } from '../../planning/public.ts';

interface Requested {
  readonly project: ProjectRow;
  readonly user: UserRow;
  readonly now: Date;
}

/** A hash that also changes with the preferences and the name of the user. Read it before the records. */
export async function fileInputsKey(
  db: Executor,
  { version }: Pick<AppConfig, 'version'>,
  { project, user: { id, firstName, lastName }, now }: Requested,
): Promise<string> {
  return inputsKey(db, { project, now, version, also: [firstName, lastName, await preferencesOf(db, id)] });
}

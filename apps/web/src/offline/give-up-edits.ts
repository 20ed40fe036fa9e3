/** Does without the edits of one person; those of others who were signed in here stay for them. */
import { deleteDB } from 'idb';
import { EDITS_DATABASE, idbStore } from '../outbox/idb-store.ts';

/** Removes the user's edits; when no one else has any, the store goes too. */
export async function giveUpEdits(person: string | null): Promise<void> {
  const edits = idbStore();
  await edits.change((all) => ({ remove: all.filter((edit) => edit.person === person).map(({ id }) => id) }));
  if ((await edits.all()).length === 0) await deleteDB(EDITS_DATABASE);
}

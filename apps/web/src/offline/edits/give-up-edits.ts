/** Discards one user's edits. Edits of other users who were signed in here are preserved for them. */
import { deleteDB } from 'idb';
import { EDITS_DATABASE, idbStore } from './idb-store.ts';

/** Removes the user's edits. Deletes the store too if no other user has edits in it. */
export async function giveUpEdits(person: string | null): Promise<void> {
  const edits = idbStore();
  await edits.change((all) => ({ remove: all.filter((edit) => edit.person === person).map(({ id }) => id) }));
  if ((await edits.all()).length === 0) await deleteDB(EDITS_DATABASE);
}

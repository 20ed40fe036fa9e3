import { giveUpEdits } from '../edits/give-up-edits.ts';
import { EDITS_DATABASE } from '../edits/idb-store.ts';
import { personHere } from '../../shared/offline/person.ts';
import { removeDatabases } from '../../shared/storage/databases.ts';

/** Reset is meant for a store that cannot be read. In that case all of it is deleted. */
const ownEditsGone = (): Promise<readonly string[]> =>
  giveUpEdits(personHere()).then(
    () => [EDITS_DATABASE],
    () => [],
  );

/**
 * Removes everything this browser stores for the app: caches, workers, databases, storage. The user stays signed in. Data on the server is
 * unchanged, and so are unsynced edits of other users who were signed in here.
 */
export async function forgetEverything(): Promise<void> {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  if ('serviceWorker' in navigator) for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  await removeDatabases(await ownEditsGone());
  localStorage.clear();
  sessionStorage.clear();
}

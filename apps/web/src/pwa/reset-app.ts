import { giveUpEdits } from '../offline/give-up-edits.ts';
import { EDITS_DATABASE } from '../outbox/idb-store.ts';
import { personHere } from '../shared/offline/person.ts';
import { removeDatabases } from '../shared/storage/databases.ts';

/** A store that cannot be read is what a reset is for: then all of it goes. */
const ownEditsGone = (): Promise<readonly string[]> =>
  giveUpEdits(personHere()).then(
    () => [EDITS_DATABASE],
    () => [],
  );

/**
 * Removes everything this browser keeps of the app: caches, workers, databases, storage. The user stays signed in; what is on the
 * server stays, and so do edits of others who were signed in here and could not send them.
 */
export async function forgetEverything(): Promise<void> {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  if ('serviceWorker' in navigator) for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  await removeDatabases(await ownEditsGone());
  localStorage.clear();
  sessionStorage.clear();
}

/** Signing out: nothing of the user stays on the device. */
import { EDITS_DATABASE } from '../outbox/idb-store.ts';
import { connection } from '../shared/offline/connection.ts';
import { leaveSignOutFor } from '../shared/offline/left-sign-out.ts';
import { nobodyIsHere, personHere } from '../shared/offline/person.ts';
import { removeDatabases } from '../shared/storage/databases.ts';
import { giveUpEdits } from './give-up-edits.ts';
import { forgetKeptReads } from './kept-reads.ts';

/** The files of the app hold nothing of anyone, and let the next person open it offline. */
const isOfApp = (cache: string) => cache.startsWith('workbox-precache');

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (!isOfApp(name)) await caches.delete(name);
}

/** Empties every store of this browser. What fails does not keep the rest from being emptied. */
export async function emptyStores(): Promise<void> {
  const person = personHere();
  nobodyIsHere();
  localStorage.clear();
  sessionStorage.clear();
  await Promise.allSettled([giveUpEdits(person), forgetKeptReads().then(() => removeDatabases([EDITS_DATABASE])), deleteCaches()]);
}

/** Empties the device, then ends the session: at once, or as soon as the server can be reached. */
export async function signOut(): Promise<void> {
  const isAway = connection().state === 'away';
  await emptyStores();
  if (isAway) leaveSignOutFor();
  // The router notes where the page was scrolled to while it is left: after that nothing is to stay either.
  window.addEventListener('pagehide', () => sessionStorage.clear());
  window.location.assign(isAway ? '/' : '/api/logout');
}

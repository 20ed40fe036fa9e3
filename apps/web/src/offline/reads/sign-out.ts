/** Signing out removes all of the user's data from the device. */
import { EDITS_DATABASE } from '../edits/idb-store.ts';
import { connection } from '../../shared/offline/connection.ts';
import { leaveSignOutFor } from '../../shared/offline/left-sign-out.ts';
import { nobodyIsHere, personHere } from '../../shared/offline/person.ts';
import { removeDatabases } from '../../shared/storage/databases.ts';
import { giveUpEdits } from '../edits/give-up-edits.ts';
import { clearCachedReads } from './cached-reads.ts';

/** The app's own files contain no user data, and let the next user open it offline. */
const isOfApp = (cache: string) => cache.startsWith('workbox-precache');

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) if (!isOfApp(name)) await caches.delete(name);
}

/** Clears every store of this browser. A failure in one does not keep the others from being cleared. */
export async function emptyStores(): Promise<void> {
  const person = personHere();
  nobodyIsHere();
  localStorage.clear();
  sessionStorage.clear();
  await Promise.allSettled([giveUpEdits(person), clearCachedReads().then(() => removeDatabases([EDITS_DATABASE])), deleteCaches()]);
}

/** Clears the device, then ends the session: at once, or as soon as the server can be reached. */
export async function signOut(): Promise<void> {
  const isAway = connection().state === 'away';
  await emptyStores();
  if (isAway) leaveSignOutFor();
  // The router saves the scroll position when the page is left. That must not remain either.
  window.addEventListener('pagehide', () => sessionStorage.clear());
  window.location.assign(isAway ? '/' : '/api/logout');
}

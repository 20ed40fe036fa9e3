import { removeDatabases } from '../shared/storage/databases.ts';

/** Removes everything this browser keeps of the app: caches, workers, databases, storage. The person stays signed in; what is on the server stays. */
export async function forgetEverything(): Promise<void> {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
  if ('serviceWorker' in navigator) for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  await removeDatabases();
  localStorage.clear();
  sessionStorage.clear();
}

/** Loads the page again for a new build: from the worker that controls it, or past it. */
import { recall, remember } from '../shared/storage/storage.ts';
import { fromServer } from './from-server.ts';

const RELOADED_AT = 'touchdown.reloaded-for-build';
/** A page that is of another build than its worker again within that time would go round for ever. */
const ONCE_IN_MS = 60_000;

/** Whether this tab may load itself again because it is of another build than its worker. Notes that it did. */
export function mayReload(now: number): boolean {
  if (now - (Number(recall('session', RELOADED_AT)) || 0) < ONCE_IN_MS) return false;
  return remember('session', RELOADED_AT, String(now));
}

/** Opens the address of this page with the page that the server has. */
export const loadFromServer = (): void => window.location.replace(fromServer(window.location.href));

/** Reloads the page for a new build: from the controlling worker, or bypassing it. */
import { isWithin, recall, remember } from '../../shared/storage/storage.ts';
import { fromServer } from './from-server.ts';

const RELOADED_AT = 'touchdown.reloaded-for-build';
/** A page whose build differs from its worker's again within this time would reload forever. */
const ONCE_IN_MS = 60_000;

/** Whether this tab may reload itself because its build differs from its worker's. Records the reload. */
export function mayReload(now: number): boolean {
  if (isWithin(ONCE_IN_MS, Number(recall('session', RELOADED_AT)) || 0, now)) return false;
  return remember('session', RELOADED_AT, String(now));
}

/** Opens this page's address with the page from the server. */
export const loadFromServer = (): void => window.location.replace(fromServer(window.location.href));

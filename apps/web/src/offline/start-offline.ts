/** What runs beside the screens so that the app is of use offline. Loaded with the first screen of a user. */
import type { QueryClient } from '@tanstack/react-query';
import { onChangedElsewhere, onStored, prepareToWait, startSending } from '../outbox/index.ts';
import { isPageHeld } from '../pwa/page-held.ts';
import { isAnothersPage, PERSON_KEY } from '../shared/offline/person.ts';
import { settledIn } from '../start/idle.ts';
import { watchConnection } from './watch-connection.ts';

/** Another page signed out, or another user in: what is shown here is no one's business any more. */
const leaveToOthers = ({ key }: StorageEvent) => {
  if (key === PERSON_KEY && isAnothersPage() && !isPageHeld()) window.location.reload();
};

let isStarted = false;

/** Starts it all, once a page. What is shown is read again when the server is back, and when a waiting edit was stored. */
export function startOffline(client: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  const readAnew = () => void client.invalidateQueries();
  watchConnection(readAnew);
  onStored(readAnew);
  onChangedElsewhere(readAnew);
  startSending();
  void settledIn()
    .then(prepareToWait)
    .catch(() => undefined);
  window.addEventListener('storage', leaveToOthers);
}

/** Background work that supports offline use. Loaded with the first screen of a user. */
import type { QueryClient } from '@tanstack/react-query';
import { appIsPreloaded, asWork } from '../../shared/app-state/app-state.ts';
import { onChangedElsewhere, onStored, prepareToWait, startSending } from '../edits/index.ts';
import { isPageHeld } from '../app/page-held.ts';
import { isAnothersPage, PERSON_KEY } from '../../shared/offline/person.ts';
import { settledIn } from '../../shared/app-state/idle.ts';
import { watchConnection } from './watch-connection.ts';

/** Another page signed out, or another user signed in. This page must no longer show its data. */
const leaveToOthers = ({ key }: StorageEvent) => {
  if (key === PERSON_KEY && isAnothersPage() && !isPageHeld()) window.location.reload();
};

let isStarted = false;

/** Starts the offline work, once per page. Visible data is read again when the server is back and when a pending edit was saved. */
export function startOffline(client: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  const refetch = () => void client.invalidateQueries();
  watchConnection(refetch);
  onStored(refetch);
  onChangedElsewhere(refetch);
  startSending();
  void settledIn()
    .then(() => asWork(prepareToWait()))
    .then(appIsPreloaded)
    .catch(() => undefined);
  window.addEventListener('storage', leaveToOthers);
}

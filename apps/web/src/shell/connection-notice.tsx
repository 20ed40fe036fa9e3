import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { connection, onConnectionChange } from '../shared/offline/connection.ts';
import { whenThere } from './when-there.ts';

const loadBar = () => import('../offline/offline-bar.tsx').then((module) => ({ default: module.OfflineBar }));
const OfflineBar = lazy(() => whenThere(loadBar));

/** Always there, so that what appears in it is read aloud; and what looks after the connection begins with it. */
export function ConnectionNotice() {
  const known = useSyncExternalStore(onConnectionChange, connection);
  const client = useQueryClient();
  useEffect(() => {
    void import('../offline/start-offline.ts').then(({ startOffline }) => startOffline(client));
    // What reports that there is no connection cannot be fetched any more when it is to be said.
    void loadBar().catch(() => undefined);
  }, [client]);
  return (
    <div className="shell-connection no-print" role="status" aria-label="Connection">
      <Suspense>{known.state === 'away' && <OfflineBar oldestRead={known.oldestRead} />}</Suspense>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useIsIdle } from '../shared/app-state/first-paint.ts';
import { connection, onConnectionChange } from '../shared/offline/connection.ts';
import { loadWithRetry } from './load-with-retry.ts';

const loadBar = () => import('../offline/reads/offline-bar.tsx').then((module) => ({ default: module.OfflineBar }));
const OfflineBar = lazy(() => loadWithRetry(loadBar));

/** Always mounted, so that screen readers announce what appears in it. Also starts the connection watcher. */
export function ConnectionNotice() {
  const known = useSyncExternalStore(onConnectionChange, connection);
  const client = useQueryClient();
  const isIdle = useIsIdle();
  useEffect(() => void import('../offline/reads/start-offline.ts').then(({ startOffline }) => startOffline(client)), [client]);
  // The offline bar cannot be fetched once the connection is lost, so it is prefetched.
  useEffect(() => {
    if (isIdle) void loadBar().catch(() => undefined);
  }, [isIdle]);
  return (
    <div role="status" aria-label="Connection">
      <Suspense>{known.state === 'away' && <OfflineBar oldestRead={known.oldestRead} />}</Suspense>
    </div>
  );
}

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { connection, onConnectionChange } from '../shared/offline/connection.ts';

const OfflineBar = lazy(() => import('../offline/offline-bar.tsx').then((module) => ({ default: module.OfflineBar })));

/** Always there, so that what appears in it is read aloud. */
export function ConnectionNotice() {
  const known = useSyncExternalStore(onConnectionChange, connection);
  return (
    <div className="shell-connection no-print" role="status" aria-label="Connection">
      <Suspense>{known.state === 'away' && <OfflineBar oldestRead={known.oldestRead} />}</Suspense>
    </div>
  );
}

import type { Project } from '@touchdown/contract';
import { useEffect } from 'react';
import { atRest } from '../../shared/app-state/app-state.ts';
import { useIsIdle } from '../../shared/app-state/first-paint.ts';

/** What is on the screen is read and rendered first, however long that takes on a slow device. Reading it twice would delay it. */
const AFTER_MS = 2_000;
const REST_WITHIN_MS = 30_000;

/** Prefetches the rest of the project in the background, so that all of it is available offline. */
export function usePrefetch({ id, primaryAircraftId, fleetIsDesignAircraft, plannedEdition }: Project): void {
  const isPlanned = Boolean(plannedEdition);
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return undefined;
    let isOver = false;
    const start = async () => {
      await atRest(REST_WITHIN_MS);
      if (isOver) return;
      // The code can't be loaded offline or as the page closes. The next visit tries again.
      const code = await import('../../offline/reads/prefetch-project.ts').catch(() => null);
      await code?.prefetchProject({ id, primaryAircraftId, fleetIsDesignAircraft, isPlanned });
    };
    const timer = window.setTimeout(() => void start(), AFTER_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [id, primaryAircraftId, fleetIsDesignAircraft, isPlanned, isIdle]);
}

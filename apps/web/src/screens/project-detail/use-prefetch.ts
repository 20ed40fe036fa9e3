import type { Project } from '@touchdown/contract';
import { useEffect } from 'react';

/** What is on the screen is read and rendered first. */
const AFTER_MS = 2_000;

/** Prefetches the rest of the project in the background, so that all of it is available offline. */
export function usePrefetch({ id, primaryAircraftId, fleetIsDesignAircraft, plannedEdition }: Project): void {
  const isPlanned = Boolean(plannedEdition);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      void import('../../offline/reads/prefetch-project.ts').then(
        ({ prefetchProject }) => prefetchProject({ id, primaryAircraftId, fleetIsDesignAircraft, isPlanned }),
        // The code can't be loaded offline or as the page closes. The next visit tries again.
        () => undefined,
      );
    }, AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [id, primaryAircraftId, fleetIsDesignAircraft, isPlanned]);
}

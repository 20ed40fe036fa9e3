/** The ring of all headings around a landing area, updated in a worker with every change of the landing area and the obstacles. */
import type { Obstacle, Site } from '@touchdown/domain';
import { useEffect, useMemo, useState } from 'react';
import type { RingAnswer } from '../../../shared/clearance/clearance-jobs.ts';
import { startJob } from '../../../shared/clearance/clearance-worker.ts';

export type RingSite = Pick<Site, 'origin' | 'pad' | 'heliportElevation'>;

interface Made {
  readonly site: RingSite;
  readonly obstacles: readonly Obstacle[];
  readonly ring: RingAnswer;
}
export interface LiveRing {
  readonly ring: RingAnswer;
  readonly nameOf: (obstacle: number) => string | null;
  readonly isPending: boolean;
}

/** `null` before the first calculation, and while there is no site. The previous ring is shown until the next one is ready. */
export function useHeadingRing(site: RingSite | null, obstacles: readonly Obstacle[]): LiveRing | null {
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    if (site === null) return undefined;
    return startJob({ kind: 'ring', site }, obstacles, {
      onAnswer: (answer) => {
        if (answer.kind === 'ring') setMade({ site, obstacles, ring: answer.ring });
      },
      onFailed: () => setMade(null),
    });
  }, [site, obstacles]);
  return useMemo(() => {
    if (site === null || made === null) return null;
    return {
      ring: made.ring,
      nameOf: (obstacle) => made.obstacles[obstacle]?.name ?? null,
      isPending: made.site !== site || made.obstacles !== obstacles,
    };
  }, [site, made, obstacles]);
}

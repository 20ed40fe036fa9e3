/** The fixes for one obstacle, searched for in a worker. */
import type { FixGoal, Obstacle, Site } from '@touchdown/domain';
import { useEffect, useState } from 'react';
import type { SuggestedFix } from '../../../shared/clearance/clearance-jobs.ts';
import { startJob } from '../../../shared/clearance/clearance-worker.ts';

export interface FixesQuestion {
  readonly site: Site;
  readonly obstacles: readonly Obstacle[];
  readonly obstacleId: string;
  readonly goal: FixGoal;
}
interface Found extends FixesQuestion {
  readonly fixes: readonly SuggestedFix[] | 'failed';
}

/** `null` during the search. Fixes found for another site or goal are not shown. */
export function useFixes({ site, obstacles, obstacleId, goal }: FixesQuestion): readonly SuggestedFix[] | 'failed' | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const settle = (fixes: Found['fixes']) => setFound({ site, obstacles, obstacleId, goal, fixes });
    return startJob({ kind: 'fixes', site, obstacleId, goal }, obstacles, {
      onAnswer: (answer) => {
        if (answer.kind === 'fixes') settle(answer.fixes);
      },
      onFailed: () => settle('failed'),
    });
  }, [site, obstacles, obstacleId, goal]);
  const isCurrent = found?.site === site && found.obstacles === obstacles && found.obstacleId === obstacleId && found.goal === goal;
  return isCurrent ? found.fixes : null;
}

import type { Project, ProjectObstacle } from '@touchdown/contract';
import type { Airspace, ObstacleClearance } from '@touchdown/domain';
import { type ReactNode, useCallback } from 'react';
import { FixList } from '../../features/planning/clearance/fix-list.tsx';
import { askableOf } from '../../features/planning/obstacles/evaluate-obstacles.ts';
import { useApplyFix } from './use-apply-fix.tsx';
import type { KnownSizes } from './use-pad-sizes.ts';

interface FixedIn {
  readonly project: Project;
  readonly sizes: KnownSizes;
  readonly obstacles: readonly ProjectObstacle[] | undefined;
  readonly airspace: Airspace | null;
  /** Of the list. */
  readonly heading?: 'h4' | 'h5';
}

/** The fixes below the calculation details of an obstacle, and the confirmation before one is applied. */
export function useFixList({ project, sizes, obstacles, airspace, heading = 'h5' }: FixedIn) {
  const { ask, dialog } = useApplyFix(project, sizes);
  const renderFixes = useCallback(
    (stored: ProjectObstacle, { status }: ObstacleClearance): ReactNode => {
      if (airspace === null || obstacles === undefined) return null;
      return (
        <FixList
          site={airspace.site}
          obstacles={askableOf(obstacles).obstacles}
          obstacleId={stored.id}
          obstacleName={stored.name}
          heading={heading}
          isWarning={status === 'warning'}
          isExact={!stored.horizontalAccuracyFeet && !stored.verticalAccuracyFeet}
          onApply={(suggested, goal) => ask(stored, suggested, goal)}
        />
      );
    },
    [airspace, obstacles, ask, heading],
  );
  return { renderFixes, dialog };
}

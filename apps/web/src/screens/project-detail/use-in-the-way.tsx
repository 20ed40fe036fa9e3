import type { ProjectObstacle } from '@touchdown/contract';
import type { Airspace } from '@touchdown/domain';
import { useMemo } from 'react';
import { InTheWay } from '../../features/planning/clearance/in-the-way.tsx';
import { useHeadingRing } from '../../features/planning/clearance/use-heading-ring.ts';
import { askableOf } from '../../features/planning/obstacles/evaluate-obstacles.ts';
import type { RenderInTheWay } from '../../features/planning/paths/path-preview.tsx';

const NONE: never[] = [];

/** Obstacles that penetrate a path while it is edited. `undefined` while obstacles cannot be evaluated, or there are none. */
export function useInTheWay(airspace: Airspace | null, stored: readonly ProjectObstacle[] | undefined): RenderInTheWay | undefined {
  const obstacles = stored === undefined ? NONE : askableOf(stored).obstacles;
  const live = useHeadingRing(obstacles.length === 0 ? null : (airspace?.site ?? null), obstacles);
  return useMemo(() => (live === null ? undefined : (corridors) => <InTheWay live={live} corridors={corridors} />), [live]);
}

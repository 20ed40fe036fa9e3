import type { Project, ProjectObstacle } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { subjectIn } from '@touchdown/domain';
import { useEffect, useMemo } from 'react';
import { obstaclesQuery } from '../../features/planning/obstacles/api.ts';
import { type Clearances, useClearances } from '../../features/planning/obstacles/use-clearances.ts';
import { placeWhenIdle } from '../../features/planning/surfaces/placed.ts';
import { useAirspace } from './use-airspace.ts';
import { useCompliance } from './use-compliance.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

interface ObstacleClearances {
  /** Undefined while they are being read, or if that failed. */
  readonly obstacles: readonly ProjectObstacle[] | undefined;
  readonly clearances: Clearances;
  /** Why the obstacles could not be read. `null` if they were, or are being read. */
  readonly failure: Error | null;
  readonly retry: () => void;
  /** Recalculates all results and reports it. */
  readonly analyze: () => void;
}

function useKnownObstacles(project: Project): Clearances['known'] {
  const { data, isMissing, failure } = useCompliance(project);
  if (data !== undefined) return subjectIn(data, 'obstacles');
  return isMissing || failure !== null ? undefined : null;
}

/** The obstacles of a project and their clearance of its surfaces. */
export function useObstacleClearances(project: Project, sizes: KnownSizes): ObstacleClearances {
  const airspace = useAirspace(project, sizes);
  const query = useQuery(obstaclesQuery(project.id));
  const obstacles = query.data;
  const [evaluated, analyze] = useClearances(airspace, obstacles);
  const known = useKnownObstacles(project);
  const clearances = useMemo(() => ({ ...evaluated, known }), [evaluated, known]);
  const origin = clearances.isAnalyzing ? undefined : airspace.airspace?.site.origin;
  useEffect(() => (origin === undefined || obstacles === undefined ? undefined : placeWhenIdle(origin, obstacles)), [origin, obstacles]);
  return { obstacles, clearances, analyze, failure: obstacles === undefined ? query.error : null, retry: () => void query.refetch() };
}

import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { TrialFields } from '../../features/planning/clearance/trial-fields.tsx';
import { NO_TRIAL, trialSite } from '../../features/planning/clearance/trial-values.ts';
import { type LiveRing, useHeadingRing } from '../../features/planning/clearance/use-heading-ring.ts';
import { obstaclesQuery } from '../../features/planning/obstacles/api.ts';
import { askableOf } from '../../features/planning/obstacles/evaluate-obstacles.ts';
import { obstacleCountText } from '../../features/planning/obstacles/obstacle-labels.ts';
import { useAirspace } from './use-airspace.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

interface BestPairObstacles {
  readonly obstacles: LiveRing | null;
  readonly obstaclesNote: string | null;
  readonly ringControls: ReactNode;
}
const NONE: never[] = [];

/** The obstacles of a project around its landing area, or around a trial one, and the reason if they are not evaluated. */
export function useBestPairObstacles(project: Project, sizes: KnownSizes): BestPairObstacles {
  const { airspace, missing, isPending } = useAirspace(project, sizes);
  const { data: stored, isError } = useQuery(obstaclesQuery(project.id));
  const [draft, setDraft] = useState(NO_TRIAL);
  const obstacles = stored === undefined ? NONE : askableOf(stored).obstacles;
  const site = airspace?.site ?? null;
  const tried = useMemo(() => (site === null || obstacles.length === 0 ? null : trialSite(site, draft)), [site, obstacles, draft]);
  const ring = useHeadingRing(tried, obstacles);
  const unknown = (stored?.length ?? 0) - obstacles.length;
  const note = () => {
    if (isError && stored === undefined) return 'Obstacles could not be loaded and are not included. Reload the page to try again.';
    if (isPending || stored === undefined) return null;
    if (site === null) return `Obstacles are not included. Missing: ${missing.join(', ')}.`;
    if (stored.length === 0) return 'No obstacles to include.';
    return unknown === 0 ? null : `${obstacleCountText(unknown)} without ground elevation not included.`;
  };
  return {
    obstacles: ring,
    obstaclesNote: note(),
    ringControls: site && <TrialFields site={site} draft={draft} onDraft={setDraft} />,
  };
}

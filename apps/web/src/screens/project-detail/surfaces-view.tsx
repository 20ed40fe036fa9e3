import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { exportInputsQuery } from '../../features/exports/api.ts';
import { useMapTiles } from '../../features/geometry-points/api.ts';
import type { DrawnZones } from '../../features/surfaces/surfaces-model.ts';
import { SurfacesPanel, type SurfacesSearch } from '../../features/surfaces/surfaces-panel.tsx';
import type { ApproachSearch } from './approach-views.ts';
import { obstacleSubject } from '../../shared/compliance/obstacle-subject.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { useObstacleClearances } from './use-obstacle-clearances.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

/** The zones that are drawn beside the surfaces, by the sizes that the surfaces start from. */
function useZones(project: Project, { sizes }: KnownSizes): DrawnZones {
  const { data: inputs } = useQuery(exportInputsQuery(project));
  const tlof = sizes === null ? null : (inputs?.current?.sizes.tlof ?? null);
  const safetyArea = tlof === null ? null : (sizes?.safetyArea ?? null);
  return useMemo(() => ({ tlof, safetyArea }), [tlof, safetyArea]);
}

interface SurfacesViewProps {
  readonly project: Project;
  readonly sizes: KnownSizes;
  readonly search: ApproachSearch;
}

/** The Surfaces sub-tab; what is shown and what is picked are in the address. */
export function SurfacesView({ project, sizes, search: { stage, show, path, obstacle, surface } }: SurfacesViewProps) {
  const navigate = useNavigate();
  const { obstacles, clearances, failure, retry } = useObstacleClearances(project, sizes);
  const { tiles } = useMapTiles();
  const zones = useZones(project, sizes);
  const search = useCallback(
    (changes: SurfacesSearch) =>
      void navigate({ to: '.', search: (former) => ({ ...former, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  );
  const { isAnalyzing, isPending, missing, verdicts } = clearances;
  const isReady = obstacles !== undefined && !isAnalyzing && !isPending;
  const subject = useMemo(
    () => (isReady ? obstacleSubject(obstacles, { missing, verdicts }) : null),
    [isReady, obstacles, missing, verdicts],
  );
  // Without the obstacles nothing can be said of penetrations, and "none" least of all.
  if (failure !== null) return <LoadFailed text={errorText(failure)} onRetry={retry} />;
  return (
    <SurfacesPanel
      judged={clearances}
      subject={subject}
      obstacles={obstacles}
      zones={zones}
      tiles={tiles}
      search={{ stage, show, path, obstacle, surface }}
      onSearch={search}
    />
  );
}

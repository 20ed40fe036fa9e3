import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { exportInputsQuery } from '../../features/exports/api.ts';
import { useMapTiles } from '../../features/geometry-points/api.ts';
import type { DrawnZones } from '../../features/surfaces/surfaces-model.ts';
import { SurfacesPanel, type SurfacesSearch } from '../../features/surfaces/surfaces-panel.tsx';
import type { ApproachSearch } from './approach-views.ts';
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

/** The Surfaces sub-tab; what is shown and what is picked stand in the address. */
export function SurfacesView({ project, sizes, search: { stage, show, path, obstacle, surface } }: SurfacesViewProps) {
  const navigate = useNavigate();
  const { obstacles, clearances } = useObstacleClearances(project, sizes);
  const { tiles } = useMapTiles();
  const search = useCallback(
    (changes: SurfacesSearch) =>
      void navigate({ to: '.', search: (former) => ({ ...former, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <SurfacesPanel
      judged={clearances}
      obstacles={obstacles}
      zones={useZones(project, sizes)}
      tiles={tiles}
      search={{ stage, show, path, obstacle, surface }}
      onSearch={search}
    />
  );
}

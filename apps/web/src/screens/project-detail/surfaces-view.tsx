import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { exportInputsQuery } from '../../features/documents/exports/api.ts';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import type { DrawnZones } from '../../features/planning/surfaces/surfaces-model.ts';
import { SurfacesPanel, type SurfacesSearch } from '../../features/planning/surfaces/surfaces-panel.tsx';
import { GoTo } from '../../features/site/places/place-search.tsx';
import type { ApproachSearch } from './approach-views.ts';
import { obstacleSubject } from '../../shared/compliance/obstacle-subject.ts';
import { useBuildingSets } from '../../shared/buildings/api.ts';
import { massesOf, massNote } from '../../shared/buildings/masses.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { POINTS_SHOWN, useScanPoints } from '../../shared/scans/use-scan-points.ts';
import { useScannedMarks } from '../../shared/scans/use-scanned-marks.ts';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { useObstacleClearances } from './use-obstacle-clearances.ts';
import type { KnownSizes } from './use-pad-sizes.ts';
import { useSurfacesHere } from './use-surfaces-here.ts';

/** The zones drawn with the surfaces, with the dimensions that the surfaces start from. */
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

/** The Surfaces sub-tab. Visibility and selection are stored in the address. */
export function SurfacesView({ project, sizes, search: { stage, show, path, obstacle, surface, scans, points } }: SurfacesViewProps) {
  const navigate = useNavigate();
  const { obstacles, clearances, failure, retry } = useObstacleClearances(project, sizes);
  const zones = useZones(project, sizes);
  const buildings = useBuildingSets(project.id);
  const site = clearances.airspace?.site ?? null;
  const masses = useMemo(
    () => (site === null ? [] : massesOf(buildings.loaded, site.origin, site.heliportElevation)),
    [site, buildings.loaded],
  );
  useSurfacesHere(project, sizes.sizes);
  const { data: paths } = useQuery(pathsQuery(project.id));
  const isElevated = project.elevatedFacility || project.rooftopFacility;
  const ground = useMemo(() => ({ isElevated, paths: paths ?? [] }), [isElevated, paths]);
  const scanned = useScannedMarks(project.id, obstacles, site);
  const shownPoints = useScanPoints(project.id, site, points === POINTS_SHOWN);
  const evaluated = useMemo(() => {
    const note = buildings.failure === null ? massNote(masses) : 'Buildings could not be read, so none are drawn.';
    const notes = [...(note === null ? [] : [note]), ...scanned.notes, ...shownPoints.notes];
    return notes.length === 0 ? clearances : { ...clearances, notes: [...clearances.notes, ...notes] };
  }, [clearances, masses, buildings.failure, scanned, shownPoints]);
  const search = useCallback(
    (changes: SurfacesSearch) =>
      void navigate({ to: '.', search: (former) => ({ ...former, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  );
  const { isAnalyzing, isPending, missing, results, known } = clearances;
  const isReady = obstacles !== undefined && !isAnalyzing && !isPending && known !== null;
  const subject = useMemo(
    () => (isReady ? obstacleSubject(obstacles, { missing, results, known }) : null),
    [isReady, obstacles, missing, results, known],
  );
  // Without the obstacles nothing can be stated about penetrations, least of all "none".
  if (failure !== null) return <LoadFailed text={errorText(failure)} onRetry={retry} />;
  return (
    <SurfacesPanel
      projectId={project.id}
      evaluated={evaluated}
      subject={subject}
      obstacles={obstacles}
      zones={zones}
      masses={masses}
      ground={ground}
      scanned={scanned}
      points={shownPoints}
      finder={GoTo}
      search={{ stage, show, path, obstacle, surface, scans, points }}
      onSearch={search}
    />
  );
}

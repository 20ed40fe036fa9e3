import type { Project } from '@touchdown/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { SavedAnalyses } from '../../features/planning/clearance/saved-analyses.tsx';
import { useAnalyses } from '../../features/planning/clearance/use-analyses.ts';
import { ObstaclePhotos } from '../../features/site/field/obstacle-photos.tsx';
import { PlaceObstacle } from '../../features/planning/obstacle-import/place-obstacle.tsx';
import { BuildingsPanel } from '../../features/planning/obstacles/buildings-panel.tsx';
import { ObstaclesPanel } from '../../features/planning/obstacles/obstacles-panel.tsx';
import { GroundElevation } from '../../features/site/places/ground-elevation.tsx';
import { positionOf } from '../../features/site/places/nearby-values.ts';
import { useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import { ArrowLeft } from '../../shared/ui/icons.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { ApproachSearch } from './approach-views.ts';
import { ObstacleImports } from './obstacle-imports.tsx';
import { useAskedFocus } from './use-asked-focus.ts';
import { useFixList } from './use-fix-list.tsx';
import { useSurfacesHere } from './use-surfaces-here.ts';
import { useObstacleClearances } from './use-obstacle-clearances.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

const ScansSection = lazy(async () => ({ default: (await import('../../features/planning/point-clouds/scans-section.tsx')).ScansSection }));
const ScanResult = lazy(async () => ({ default: (await import('../../features/planning/point-clouds/scan-result.tsx')).ScanResult }));

interface ObstaclesViewProps {
  readonly project: Project;
  readonly sizes: KnownSizes;
  readonly search: ApproachSearch;
}

/** The Obstacles sub-tab: the obstacles, or the result of the laser scan that the address names. */
export function ObstaclesView(props: ObstaclesViewProps) {
  const { project, sizes, search } = props;
  return search.scan === undefined ? <Obstacles {...props} /> : <OneScan project={project} sizes={sizes} scanId={search.scan} />;
}

function OneScan({ project, sizes, scanId }: Pick<ObstaclesViewProps, 'project' | 'sizes'> & { readonly scanId: string }) {
  const surfaces = useSurfacesHere(project, sizes.sizes);
  return (
    <Suspense fallback={<Skeleton label="Loading laser scan..." rows={5} />}>
      <ScanResult
        key={scanId}
        projectId={project.id}
        projectName={project.name}
        site={positionOf(project)}
        surfaces={surfaces}
        scanId={scanId}
        renderShow={(obstacle, label) => (
          <Link to="." search={(before) => ({ ...before, view: 'surfaces', scan: undefined, obstacle })} aria-label={label}>
            Show
          </Link>
        )}
        back={
          <Link to="." search={(before) => ({ ...before, scan: undefined })} className="back-link">
            <ArrowLeft /> Obstacles
          </Link>
        }
      />
    </Suspense>
  );
}

/** Search, filters, and order are in the address. */
function Obstacles({ project, sizes, search }: ObstaclesViewProps) {
  const { q, type, construction, status, sort, obstacle: obstacleId, focus } = search;
  const asked = useAskedFocus(focus, obstacleId);
  useFocusTarget(asked.button, asked.clear);
  const selected = useMemo(
    () => (obstacleId === undefined ? undefined : { id: obstacleId, onFocused: asked.isRecord ? asked.clear : undefined }),
    [obstacleId, asked],
  );
  const navigate = useNavigate();
  const { obstacles, clearances, analyze } = useObstacleClearances(project, sizes);
  const { renderFixes, dialog } = useFixList({ project, sizes, obstacles, airspace: clearances.airspace });
  const { save, isSaving } = useAnalyses(project.id, [clearances.airspace, obstacles]);
  const site = positionOf(project);
  const surfaces = useSurfacesHere(project, sizes.sizes);
  return (
    <>
      <ObstaclesPanel
        project={project}
        imports={<ObstacleImports project={project} />}
        renderPhotos={(obstacle) => <ObstaclePhotos obstacle={obstacle} />}
        renderPicker={(place) => <PlaceObstacle site={site} {...place} />}
        renderGround={(ground) => <GroundElevation projectId={project.id} {...ground} />}
        clearances={clearances}
        mark={sizes.mark}
        renderFixes={renderFixes}
        asked={asked.form}
        selected={selected}
        onAnalyze={() => {
          analyze();
          save();
        }}
        savedAnalyses={<SavedAnalyses projectId={project.id} isSaving={isSaving} />}
        scans={
          <Suspense fallback={<Skeleton label="Loading laser scans..." rows={1} />}>
            <ScansSection
              projectId={project.id}
              site={site}
              surfaces={surfaces}
              renderLink={({ id, fileName }) => (
                <Link to="." search={(before) => ({ ...before, scan: id })} className="record-name">
                  {fileName}
                </Link>
              )}
            />
          </Suspense>
        }
        search={{ q, type, construction, status, sort }}
        onSearch={(changes) => void navigate({ to: '.', search: (search) => ({ ...search, ...changes }), replace: true })}
      />
      <BuildingsPanel
        project={project}
        airspace={clearances.airspace}
        obstacles={obstacles}
        renderPicker={(place) => <PlaceObstacle site={site} {...place} />}
        renderGround={(ground) => <GroundElevation projectId={project.id} {...ground} />}
      />
      {dialog}
    </>
  );
}

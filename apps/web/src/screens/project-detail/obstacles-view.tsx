import type { Project } from '@touchdown/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SavedAnalyses } from '../../features/planning/clearance/saved-analyses.tsx';
import { useAnalyses } from '../../features/planning/clearance/use-analyses.ts';
import { ObstaclePhotos } from '../../features/site/field/obstacle-photos.tsx';
import { PlaceObstacle } from '../../features/planning/obstacle-import/place-obstacle.tsx';
import { BuildingsPanel } from '../../features/planning/obstacles/buildings-panel.tsx';
import { ObstaclesPanel } from '../../features/planning/obstacles/obstacles-panel.tsx';
import { GroundElevation } from '../../features/site/places/ground-elevation.tsx';
import { positionOf } from '../../features/site/places/nearby-values.ts';
import { useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import type { ApproachSearch } from './approach-views.ts';
import { ObstacleImports } from './obstacle-imports.tsx';
import { useAskedFocus } from './use-asked-focus.ts';
import { useFixList } from './use-fix-list.tsx';
import { useObstacleClearances } from './use-obstacle-clearances.ts';
import type { KnownSizes } from './use-pad-sizes.ts';

interface ObstaclesViewProps {
  readonly project: Project;
  readonly sizes: KnownSizes;
  readonly search: ApproachSearch;
}

/** The Obstacles sub-tab. Search, filters, and order are in the address. */
export function ObstaclesView({ project, sizes, search }: ObstaclesViewProps) {
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
  return (
    <>
      <ObstaclesPanel
        project={project}
        imports={<ObstacleImports project={project} />}
        renderPhotos={(obstacle) => <ObstaclePhotos obstacle={obstacle} />}
        renderPicker={(place) => <PlaceObstacle site={site} {...place} />}
        renderGround={(ground) => <GroundElevation {...ground} />}
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
        search={{ q, type, construction, status, sort }}
        onSearch={(changes) => void navigate({ to: '.', search: (search) => ({ ...search, ...changes }), replace: true })}
      />
      <BuildingsPanel
        project={project}
        airspace={clearances.airspace}
        obstacles={obstacles}
        renderPicker={(place) => <PlaceObstacle site={site} {...place} />}
        renderGround={(ground) => <GroundElevation {...ground} />}
      />
      {dialog}
    </>
  );
}

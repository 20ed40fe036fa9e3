import type { Project, StoredPath } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState } from 'react';
import { ExportPathsDialog } from '../../features/documents/exports/export-paths-dialog.tsx';
import { GoogleEarthCard, GoogleEarthDialog } from '../../features/documents/exports/google-earth.tsx';
import { useQuickExport } from '../../features/documents/exports/use-quick-export.ts';
import { PathClearance } from '../../features/planning/obstacles/path-clearance.tsx';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { PathsPanel } from '../../features/planning/paths/paths-panel.tsx';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { SECTION } from '../../shared/compliance/issue-address.ts';
import { targetName, useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import { JobFiles } from '../../shared/jobs/job-files.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FileDown, Globe } from '../../shared/ui/icons.ts';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { APPROACH_VIEW_LABELS, APPROACH_VIEWS, type ApproachSearch, type ApproachView } from './approach-views.ts';
import { BestPairView } from './best-pair-view.tsx';
import { GeometryView } from './geometry-view.tsx';
import { ObstaclesView } from './obstacles-view.tsx';
import { SurfacesView } from './surfaces-view.tsx';
import { useAskedFocus } from './use-asked-focus.ts';
import { useHistoryPlace } from './use-history-place.ts';
import { useInTheWay } from './use-in-the-way.tsx';
import { useObstacleClearances } from './use-obstacle-clearances.ts';
import { type KnownSizes, usePadSizes } from './use-pad-sizes.ts';
import { useTrailing } from './use-trailing.ts';
import { ValidationView } from './validation-view.tsx';
import './approach-tab.css';

interface ViewProps {
  readonly project: Project;
  readonly known: KnownSizes;
}

interface PathsViewProps extends ViewProps {
  readonly search: ApproachSearch;
}

function PathsView({ project, known, search: { path: pathId, focus } }: PathsViewProps) {
  const asked = useAskedFocus(focus, pathId);
  useFocusTarget(asked.isRecord && pathId !== undefined ? targetName('path', pathId) : asked.button, asked.clear);
  const [open, setOpen] = useState<'paths' | 'earth' | null>(null);
  const close = () => setOpen(null);
  const paths = useQuery(pathsQuery(project.id)).data;
  const quickExport = useQuickExport(project);
  const { obstacles, clearances, failure, retry } = useObstacleClearances(project, known);
  const renderInTheWay = useInTheWay(clearances.airspace, obstacles);
  const renderClearance = useCallback(
    (path: StoredPath) => obstacles && <PathClearance pathId={path.id} obstacles={obstacles} clearances={clearances} />,
    [obstacles, clearances],
  );
  return (
    <>
      {failure !== null && !isUnauthorized(failure) && (
        <LoadFailed text={`Obstacles could not be loaded, so clearance is not shown. ${errorText(failure)}`} onRetry={retry} />
      )}
      <PathsPanel
        project={project}
        sizes={known.sizes}
        renderClearance={renderClearance}
        renderInTheWay={renderInTheWay}
        quickExport={quickExport}
        asked={asked.form}
        renderExport={(shown) => (
          <>
            <Button icon={<Globe />} onClick={() => setOpen('earth')}>
              Google Earth Export
            </Button>
            <Button icon={<FileDown />} onClick={() => setOpen('paths')}>
              Export Paths
            </Button>
            {open === 'paths' && <ExportPathsDialog project={project} paths={shown} onClose={close} />}
            {open === 'earth' && <GoogleEarthDialog project={project} paths={shown} onClose={close} />}
          </>
        )}
      />
      {open !== 'paths' && (
        <>
          <JobFiles kind="project_archive" projectId={project.id} />
          <JobFiles kind="project_file" projectId={project.id} />
        </>
      )}
      {paths && <GoogleEarthCard project={project} paths={paths} />}
    </>
  );
}

interface ShownViewProps extends ViewProps {
  readonly view: ApproachView;
  readonly search: ApproachSearch;
}

/** Rendered again when its content changes, not when another view is requested. */
const View = memo(function View({ view, search, project, known }: ShownViewProps) {
  const { sizes } = known;
  switch (view) {
    case 'paths':
      return <PathsView project={project} known={known} search={search} />;
    case 'validation':
      return <ValidationView project={project} sizes={sizes} search={search} />;
    case 'obstacles':
      return <ObstaclesView project={project} sizes={known} search={search} />;
    case 'surfaces':
      return <SurfacesView project={project} sizes={known} search={search} />;
    case 'geometry':
      return <GeometryView project={project} sizes={sizes} chosenId={search.path} />;
    case 'best-pair':
      return <BestPairView project={project} known={known} />;
  }
});

interface ApproachTabProps {
  readonly project: Project;
  readonly view?: ApproachView;
  readonly search: ApproachSearch;
}

/** The Approach/Departures tab: the paths, their exports, and their notices. */
export function ApproachTab({ project, view = 'paths', search }: ApproachTabProps) {
  const known = usePadSizes(project);
  const at = useHistoryPlace();
  const drawn = useTrailing(useMemo(() => ({ page: view, search, at }), [view, search, at]));
  return (
    <div className="approach-tab" aria-busy={drawn.page !== view || undefined}>
      <h2>Approach &amp; Departure Management</h2>
      <div className="approach-views">
        <Tabs
          label="Approach and departure views"
          current={view}
          tabs={APPROACH_VIEWS.map((key) => ({
            key,
            label: APPROACH_VIEW_LABELS[key],
            link: { to: '/projects/$projectId', params: { projectId: project.id }, search: { tab: 'approach', view: key } },
          }))}
        />
      </div>
      {known.failure && <LoadFailed text={known.failure.text} onRetry={known.failure.retry} />}
      <div tabIndex={-1} data-target={SECTION}>
        <View view={drawn.page} search={drawn.search} project={project} known={known} />
      </div>
    </div>
  );
}

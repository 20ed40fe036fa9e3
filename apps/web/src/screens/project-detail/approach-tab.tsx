import type { Project } from '@touchdown/contract';
import { useState } from 'react';
import { ExportPathsDialog } from '../../features/exports/export-paths-dialog.tsx';
import { useQuickExport } from '../../features/exports/use-quick-export.ts';
import type { PadSizes } from '../../features/paths/paths-site.ts';
import { PathsPanel } from '../../features/paths/paths-panel.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FileDown } from '../../shared/ui/icons.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { APPROACH_VIEW_LABELS, APPROACH_VIEWS, type ApproachView } from './approach-views.ts';
import { BestPairView } from './best-pair-view.tsx';
import { GeometryView } from './geometry-view.tsx';
import { ObstaclesView } from './obstacles-view.tsx';
import { usePadSizes } from './use-pad-sizes.ts';
import { ValidationView } from './validation-view.tsx';
import './approach-tab.css';

interface ViewProps {
  readonly project: Project;
  readonly sizes: PadSizes | null;
}

function PathsView({ project, sizes }: ViewProps) {
  const [isExporting, setExporting] = useState(false);
  const quickExport = useQuickExport(project);
  return (
    <PathsPanel
      project={project}
      sizes={sizes}
      quickExport={quickExport}
      renderExport={(paths) => (
        <>
          <Button icon={<FileDown />} onClick={() => setExporting(true)}>
            Export Paths
          </Button>
          {isExporting && <ExportPathsDialog project={project} paths={paths} onClose={() => setExporting(false)} />}
        </>
      )}
    />
  );
}

function View({ view, ...rest }: ViewProps & { readonly view: ApproachView }) {
  switch (view) {
    case 'paths':
      return <PathsView {...rest} />;
    case 'validation':
      return <ValidationView {...rest} />;
    case 'obstacles':
      return <ObstaclesView project={rest.project} />;
    case 'geometry':
      return <GeometryView {...rest} />;
    case 'best-pair':
      return <BestPairView {...rest} />;
  }
}

/** The Approach/Departures tab: the paths, what can be exported of them, and what is to be said of them. */
export function ApproachTab({ project, view = 'paths' }: { readonly project: Project; readonly view?: ApproachView }) {
  const sizes = usePadSizes(project);
  return (
    <div className="approach-tab">
      <h2>Approach &amp; Departure Management</h2>
      <div className="approach-views">
        <Tabs
          label="Approach and departure"
          current={view}
          tabs={APPROACH_VIEWS.map((key) => ({
            key,
            label: APPROACH_VIEW_LABELS[key],
            link: { to: '/projects/$projectId', params: { projectId: project.id }, search: { tab: 'approach', view: key } },
          }))}
        />
      </div>
      <View view={view} project={project} sizes={sizes} />
    </div>
  );
}

import type { Project } from '@touchdown/contract';
import { useState } from 'react';
import { ExportPathsDialog } from '../../features/exports/export-paths-dialog.tsx';
import { useQuickExport } from '../../features/exports/use-quick-export.ts';
import { PathsPanel } from '../../features/paths/paths-panel.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FileDown } from '../../shared/ui/icons.ts';
import './approach-tab.css';

/** The Approach/Departures tab: paths, and what can be exported of them. */
export function ApproachTab({ project }: { readonly project: Project }) {
  const [isExporting, setExporting] = useState(false);
  const quickExport = useQuickExport(project);
  return (
    <div className="approach-tab">
      <h2>Approach &amp; Departure Management</h2>
      <PathsPanel
        project={project}
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
    </div>
  );
}

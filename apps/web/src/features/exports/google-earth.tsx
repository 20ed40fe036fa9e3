/** Google Earth as a card and as a dialog; as a link it is in `earth-link.tsx`. */
import type { Project, StoredPath } from '@touchdown/contract';
import { useId } from 'react';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Download, Globe, TriangleAlert } from '../../shared/ui/icons.ts';
import { DesktopHint, EarthLink } from './earth-link.tsx';
import { OptionSwitches } from './export-options.tsx';
import { type EarthExport, useEarthExport } from './use-earth-export.ts';
import './export-dialog.css';

interface EarthProps {
  readonly project: Project;
  readonly paths: readonly StoredPath[];
}

function Reasons({ id, reasons }: { readonly id: string; readonly reasons: readonly string[] }) {
  return (
    <div id={id} role="status">
      {reasons.map((reason) => (
        <p key={reason} className="export-reason">
          <TriangleAlert /> {reason}
        </p>
      ))}
    </div>
  );
}

function DownloadButton({ earth, reasonId }: { readonly earth: EarthExport; readonly reasonId: string }) {
  return (
    <Button
      variant="primary"
      icon={<Download />}
      busy={earth.isLoading}
      disabled={!earth.isReady}
      aria-describedby={earth.reasons.length > 0 ? reasonId : undefined}
      onClick={earth.download}
    >
      {earth.isLoading ? 'Loading dimensions...' : 'Download KML'}
    </Button>
  );
}

const AGAIN = 'Try Again';

/** All paths of the project, with the switches in sight. */
export function GoogleEarthCard({ project, paths }: EarthProps) {
  const earth = useEarthExport(project, paths);
  const id = useId();
  return (
    <section className="earth-card" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <Globe /> Google Earth Export
      </h3>
      <p className="field-hint">The facility with its surfaces, paths, and obstacles, georeferenced.</p>
      <div className="export-options">
        <OptionSwitches project={project} value={earth.options} onChange={earth.setOptions} />
      </div>
      <Reasons id={`${id}-reasons`} reasons={earth.reasons} />
      <div className="export-earth">
        <DownloadButton earth={earth} reasonId={`${id}-reasons`} />
        {earth.tryAgain && <Button onClick={earth.tryAgain}>{AGAIN}</Button>}
        <EarthLink project={project} label="View in Google Earth Web" />
        <DesktopHint />
      </div>
    </section>
  );
}

/** The same over the page. Mounted while it is open. */
export function GoogleEarthDialog({ project, paths, onClose }: EarthProps & { readonly onClose: () => void }) {
  useReturnFocus();
  const earth = useEarthExport(project, paths, onClose);
  const reasonId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Google Earth Export"
      description={`${paths.length} path(s) of ${project.name}`}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          {earth.tryAgain && <Button onClick={earth.tryAgain}>{AGAIN}</Button>}
          <DownloadButton earth={earth} reasonId={reasonId} />
        </>
      }
    >
      <div className="export-body">
        <OptionSwitches project={project} value={earth.options} onChange={earth.setOptions} />
        <p className="export-earth">
          <EarthLink project={project} label="Open Google Earth Web" />
          <DesktopHint />
        </p>
        <Reasons id={reasonId} reasons={earth.reasons} />
      </div>
    </Dialog>
  );
}

/** Google Earth as a card and as a dialog. The link is in `google-earth-link.tsx`. */
import type { Project, StoredPath } from '@touchdown/contract';
import { useId } from 'react';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Download, Globe, TriangleAlert } from '../../../shared/ui/icons.ts';
import { DesktopHint, GoogleEarthWebLink } from './google-earth-link.tsx';
import { OptionSwitches } from './export-options.tsx';
import { type GoogleEarthExport, useGoogleEarthExport } from './use-google-earth-export.ts';
import './export-dialog.css';

interface GoogleEarthProps {
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

function DownloadButton({ googleEarth, reasonId }: { readonly googleEarth: GoogleEarthExport; readonly reasonId: string }) {
  return (
    <Button
      variant="primary"
      icon={<Download />}
      busy={googleEarth.isLoading}
      disabled={!googleEarth.isReady}
      aria-describedby={googleEarth.reasons.length > 0 ? reasonId : undefined}
      onClick={googleEarth.download}
    >
      {googleEarth.isLoading ? 'Loading dimensions...' : 'Download KML'}
    </Button>
  );
}

const AGAIN = 'Try Again';

/** All paths of the project, with visible switches. */
export function GoogleEarthCard({ project, paths }: GoogleEarthProps) {
  const googleEarth = useGoogleEarthExport(project, paths);
  const id = useId();
  return (
    <section className="earth-card" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <Globe /> Google Earth Export
      </h3>
      <p className="field-hint">The facility with its surfaces, paths, and obstacles, georeferenced.</p>
      <div className="export-options">
        <OptionSwitches project={project} value={googleEarth.options} onChange={googleEarth.setOptions} />
      </div>
      <Reasons id={`${id}-reasons`} reasons={googleEarth.reasons} />
      <div className="export-earth">
        <DownloadButton googleEarth={googleEarth} reasonId={`${id}-reasons`} />
        {googleEarth.tryAgain && <Button onClick={googleEarth.tryAgain}>{AGAIN}</Button>}
        <GoogleEarthWebLink project={project} label="View in Google Earth Web" />
        <DesktopHint />
      </div>
    </section>
  );
}

/** The same as a dialog. Mounted while it is open. */
export function GoogleEarthDialog({ project, paths, onClose }: GoogleEarthProps & { readonly onClose: () => void }) {
  useReturnFocus();
  const googleEarth = useGoogleEarthExport(project, paths, onClose);
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
          {googleEarth.tryAgain && <Button onClick={googleEarth.tryAgain}>{AGAIN}</Button>}
          <DownloadButton googleEarth={googleEarth} reasonId={reasonId} />
        </>
      }
    >
      <div className="export-body">
        <OptionSwitches project={project} value={googleEarth.options} onChange={googleEarth.setOptions} />
        <p className="export-earth">
          <GoogleEarthWebLink project={project} label="Open Google Earth Web" />
          <DesktopHint />
        </p>
        <Reasons id={reasonId} reasons={googleEarth.reasons} />
      </div>
    </Dialog>
  );
}

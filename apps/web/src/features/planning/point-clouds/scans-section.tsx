/** The laser scans of a project: the list with the state of each, and what adds and deletes them. */
import type { PointCloudHead } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { isUnauthorized, errorText } from '../../../shared/api/api-error.ts';
import { DownloadLink } from '../../../shared/files/download-link.tsx';
import { useUnits } from '../../../shared/format/units.ts';
import { useIsAway } from '../../../shared/offline/use-is-away.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { scansQuery } from '../../../shared/scans/api.ts';
import type { SurfacesHere } from '../../../shared/scans/device-scan-messages.ts';
import { type DeviceScan, deviceScans } from '../../../shared/scans/device-scans.ts';
import { useDeviceScans, useReadPart } from '../../../shared/scans/use-device-scans.ts';
import { Badge, StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Download, Plus, Trash2 } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { WriteButton, WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { penetratingAddress, progressQuery, useCancelScan } from './api.ts';
import { savePenetrating } from './save-penetrating.ts';
import { DeleteScanDialog } from './delete-scan-dialog.tsx';
import { countText, penetratingName, STATE_LABELS } from './scan-text.ts';
import '../../../shared/ui/page.css';
import '../../../shared/ui/person-rows.css';
import '../../../shared/ui/record-table.css';
import './point-clouds.css';

const AddScanDialog = lazy(async () => ({ default: (await import('./add-scan-dialog.tsx')).AddScanDialog }));
const NO_SURFACES = 'Without a connection, a laser scan is evaluated once the surfaces of the project are placed.';
const NEEDS_CONNECTION = 'Laser scans of the project are deleted on the server, which requires a connection.';

/** The progress of the evaluation, which its owner can cancel. Others see that it is running. */
export function Evaluating({ projectId, scan }: { readonly projectId: string; readonly scan: PointCloudHead }) {
  const job = useQuery(progressQuery(scan.id)).data;
  const cancel = useCancelScan(projectId);
  const label = `Evaluation of ${scan.fileName}`;
  const part = job !== undefined && job.progress.total > 0 ? job.progress.done / job.progress.total : undefined;
  const stop = () =>
    cancel.mutate(scan.id, {
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Failed to cancel the evaluation', description: errorText(error), destructive: true });
      },
    });
  return (
    <div className="scan-progress">
      <progress aria-label={label} value={part} />
      <span className="num">{part === undefined ? STATE_LABELS.evaluating : `${Math.floor(100 * part)}%`}</span>
      {job !== undefined && (
        <Button busy={cancel.isPending} aria-label={`Cancel ${label}`} onClick={stop}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** The progress of an evaluation on this device. */
function EvaluatingHere({ scan: { scan } }: { readonly scan: DeviceScan }) {
  const part = useReadPart(scan.id);
  const label = `Evaluation of ${scan.fileName} on this device`;
  return (
    <div className="scan-progress">
      <progress aria-label={label} value={part} />
      <span className="num">{`${Math.floor(100 * part)}%`}</span>
      <Button aria-label={`Cancel ${label}`} onClick={() => deviceScans.cancel(scan.id)}>
        Cancel
      </Button>
    </div>
  );
}

/** What became of a scan: its state, and why it has no result. */
function State({ projectId, scan }: { readonly projectId: string; readonly scan: PointCloudHead }) {
  switch (scan.state) {
    case 'evaluating':
      return <Evaluating projectId={projectId} scan={scan} />;
    case 'ready':
      return (
        <span className="scan-state">
          <StatusMark status={scan.penetrating > 0 ? 'bad' : 'ok'} label={scan.penetrating > 0 ? 'Penetrations' : 'No penetrations'} />
          {!scan.isCurrent && <Badge tone="warn">Out of date</Badge>}
        </span>
      );
    case 'failed':
      return (
        <span className="scan-state">
          <StatusMark status="bad" label={STATE_LABELS.failed} />
          <span className="quiet">{scan.problem}</span>
        </span>
      );
    case 'canceled':
      return <StatusMark status="muted" label={STATE_LABELS.canceled} />;
  }
}

/** Where a scan is that the server does not have. */
const whereText = (here: DeviceScan | undefined): string =>
  here === undefined ? '' : here.isStored ? ', on this device' : ', on this device until you close the page';

interface ScansSectionProps {
  readonly projectId: string;
  readonly site: Position | null;
  /** What the surfaces are placed from, for evaluations on this device. `null`: unknown. */
  readonly surfaces: SurfacesHere | null;
  /** Renders the link to the result of a scan. */
  readonly renderLink: (scan: PointCloudHead) => ReactNode;
}

/** Part of the Obstacles sub-tab. */
export function ScansSection({ projectId, site, surfaces, renderLink }: ScansSectionProps) {
  const projectName = surfaces?.project.name ?? '';
  const query = useQuery(scansQuery(projectId));
  const units = useUnits();
  const shownDate = useShownDate();
  const isAway = useIsAway();
  const device = useDeviceScans(projectId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<PointCloudHead | null>(null);
  const figure = (scan: PointCloudHead, count: number) => (scan.state === 'ready' ? countText(count) : '—');
  const here = new Map(device.map((one) => [one.scan.id, one]));
  const running = [...device.map(({ scan }) => scan), ...(query.data ?? [])].filter(({ state }) => state === 'evaluating').length;
  return (
    <section className="scans" aria-labelledby="scans-heading">
      <header className="section-head">
        <div>
          <h4 id="scans-heading" ref={heading} tabIndex={-1}>
            Laser Scans
          </h4>
          <p className="quiet">Find the trees, masts, buildings, and wires of a LAS, LAZ, or COPC file that penetrate the surfaces.</p>
        </div>
        <WriteButton
          icon={<Plus />}
          disabled={isAway && surfaces === null}
          title={isAway && surfaces === null ? NO_SURFACES : undefined}
          onClick={() => setAdding(true)}
        >
          Add Laser Scan
        </WriteButton>
      </header>
      <p role="status" className="visually-hidden">
        {running > 0 ? `${running === 1 ? '1 laser scan is' : `${running} laser scans are`} being evaluated` : ''}
      </p>
      <QueryStates
        query={query}
        data={query.data === undefined && device.length === 0 ? undefined : [...device.map(({ scan }) => scan), ...(query.data ?? [])]}
        loading="Loading laser scans..."
        rows={0}
        empty={<p className="quiet">No laser scans yet</p>}
      >
        {(scans) => (
          <RecordTable
            label="Laser Scans"
            className="record-table scan-table"
            rows={scans}
            keyOf={({ id }) => id}
            columns={[
              {
                title: 'Scan',
                isRowHeader: true,
                cell: (scan) => (
                  <>
                    {scan.state === 'ready' ? renderLink(scan) : <b className="record-name">{scan.fileName}</b>}
                    <span className="record-note">{`Added ${shownDate(scan.createdAt)}${whereText(here.get(scan.id))}`}</span>
                  </>
                ),
              },
              {
                title: 'State',
                cell: (scan) => {
                  const own = here.get(scan.id);
                  return scan.state === 'evaluating' && own ? <EvaluatingHere scan={own} /> : <State projectId={projectId} scan={scan} />;
                },
              },
              { title: 'Points', className: 'n num', isLabeled: true, cell: (scan) => figure(scan, scan.points) },
              { title: 'Within reach', className: 'n num', isLabeled: true, cell: (scan) => figure(scan, scan.withinReach) },
              { title: 'Penetrating', className: 'n num', isLabeled: true, cell: (scan) => figure(scan, scan.penetrating) },
              { title: 'Margin', className: 'n num', isLabeled: true, cell: ({ marginFeet }) => units.enteredText(marginFeet) },
              {
                title: 'Actions',
                cell: (scan) => (
                  <div className="record-actions">
                    {scan.state === 'ready' && here.has(scan.id) && (
                      <IconButton
                        label={`Download penetrating points of ${scan.fileName}`}
                        onClick={() => void savePenetrating(projectName, scan)}
                      >
                        <Download />
                      </IconButton>
                    )}
                    {scan.state === 'ready' && !here.has(scan.id) && (
                      <DownloadLink
                        address={penetratingAddress(projectId, scan.id)}
                        fileName={penetratingName(projectName, scan)}
                        name={`penetrating points of ${scan.fileName}`}
                      />
                    )}
                    {here.has(scan.id) ? (
                      <IconButton label={`Remove ${scan.fileName} from this device`} onClick={() => deviceScans.remove(scan.id)}>
                        <Trash2 />
                      </IconButton>
                    ) : (
                      <WriteIconButton
                        label={`Delete ${scan.fileName}`}
                        disabled={isAway}
                        title={isAway ? NEEDS_CONNECTION : undefined}
                        onClick={() => setDeleted(scan)}
                      >
                        <Trash2 />
                      </WriteIconButton>
                    )}
                  </div>
                ),
              },
            ]}
          />
        )}
      </QueryStates>
      <Suspense>
        {isAdding && <AddScanDialog projectId={projectId} site={site} surfaces={surfaces} onClose={() => setAdding(false)} />}
      </Suspense>
      {deleted && <DeleteScanDialog projectId={projectId} scan={deleted} focusAfter={heading} onClose={() => setDeleted(null)} />}
    </section>
  );
}

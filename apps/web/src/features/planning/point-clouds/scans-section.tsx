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
import { useSentScans } from '../../../shared/scans/use-sent-scans.ts';
import { Badge, StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Download, Plus, Trash2, Upload } from '../../../shared/ui/icons.ts';
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
  const isAway = useIsAway();
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
      <span className="num">
        {part !== undefined ? `${Math.floor(100 * part)}%` : isAway ? 'Waiting for a connection' : STATE_LABELS.evaluating}
      </span>
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

/** One of the list. */
interface ListedScan {
  readonly scan: PointCloudHead;
  /** `null`: it is of the project only. */
  readonly here: DeviceScan | null;
  /** Whether it has been sent to the project, and is not evaluated there yet. */
  readonly isSent: boolean;
}

const isEnded = ({ state }: PointCloudHead): boolean => state === 'failed' || state === 'canceled';

/** Those of this device first. One that was sent is listed once, unless the server could not evaluate it. */
function listed(device: readonly DeviceScan[], project: readonly PointCloudHead[]): ListedScan[] {
  const own = device.filter(({ scan }) => project.every(({ id, state }) => id !== scan.id || state !== 'ready'));
  const isOwn = ({ id }: PointCloudHead) => own.some(({ scan }) => scan.id === id);
  return [
    ...own.map((here) => ({
      ...{ scan: here.scan, here },
      isSent: project.some((one) => one.id === here.scan.id && !isEnded(one)),
    })),
    ...project.filter((scan) => !isOwn(scan) || isEnded(scan)).map((scan) => ({ scan, here: null, isSent: false })),
  ];
}

/** Where a scan is that the server has not evaluated. */
function whereText({ here, isSent }: ListedScan, isAway: boolean): string {
  if (here === null) return '';
  if (isSent) return isAway ? ', on this device. Added to the project once you are online' : ', on this device. Being added to the project';
  return here.isStored ? ', on this device' : ', on this device until you close the page';
}

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
  const rows = listed(device, query.data ?? []);
  const running = rows.filter(({ scan, isSent }) => scan.state === 'evaluating' || isSent).length;
  useSentScans(projectId, query.data, device);
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
        data={query.data === undefined && device.length === 0 ? undefined : rows}
        loading="Loading laser scans..."
        rows={0}
        empty={<p className="quiet">No laser scans yet</p>}
      >
        {(scans) => (
          <RecordTable
            label="Laser Scans"
            className="record-table scan-table"
            rows={scans}
            keyOf={({ scan, here }) => (here === null ? scan.id : `${scan.id} here`)}
            columns={[
              {
                title: 'Scan',
                isRowHeader: true,
                cell: (row) => (
                  <>
                    {row.scan.state === 'ready' ? renderLink(row.scan) : <b className="record-name">{row.scan.fileName}</b>}
                    <span className="record-note">{`Added ${shownDate(row.scan.createdAt)}${whereText(row, isAway)}`}</span>
                    {row.here !== null && row.here.sendProblem !== null && (
                      <span className="record-note scan-problem">{`Not added to the project. ${row.here.sendProblem}`}</span>
                    )}
                  </>
                ),
              },
              {
                title: 'State',
                cell: ({ scan, here }) =>
                  scan.state === 'evaluating' && here !== null ? (
                    <EvaluatingHere scan={here} />
                  ) : (
                    <State projectId={projectId} scan={scan} />
                  ),
              },
              { title: 'Points', className: 'n num', isLabeled: true, cell: ({ scan }) => figure(scan, scan.points) },
              { title: 'Within reach', className: 'n num', isLabeled: true, cell: ({ scan }) => figure(scan, scan.withinReach) },
              { title: 'Penetrating', className: 'n num', isLabeled: true, cell: ({ scan }) => figure(scan, scan.penetrating) },
              { title: 'Margin', className: 'n num', isLabeled: true, cell: ({ scan }) => units.enteredText(scan.marginFeet) },
              {
                title: 'Actions',
                cell: ({ scan, here, isSent }) => (
                  <div className="record-actions">
                    {scan.state === 'ready' && here?.isStored === true && !isSent && (
                      <WriteIconButton label={`Add ${scan.fileName} to the project`} onClick={() => void deviceScans.addToProject(scan.id)}>
                        <Upload />
                      </WriteIconButton>
                    )}
                    {scan.state === 'ready' && here !== null && (
                      <IconButton
                        label={`Download penetrating points of ${scan.fileName}`}
                        onClick={() => void savePenetrating(projectName, scan)}
                      >
                        <Download />
                      </IconButton>
                    )}
                    {scan.state === 'ready' && here === null && (
                      <DownloadLink
                        address={penetratingAddress(projectId, scan.id)}
                        fileName={penetratingName(projectName, scan)}
                        name={`penetrating points of ${scan.fileName}`}
                      />
                    )}
                    {here !== null ? (
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

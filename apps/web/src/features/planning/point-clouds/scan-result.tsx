/** The result of a laser scan: how it was read, its objects, and the points that belong to none. */
import { degrees, type Position, shortDate } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { LazyPointsMap } from '../../../shared/map/lazy-maps.tsx';
import { useIsAway } from '../../../shared/offline/use-is-away.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { scanQuery, scansQuery } from '../../../shared/scans/api.ts';
import type { SurfacesHere } from '../../../shared/scans/device-scan-messages.ts';
import { useDeviceScans } from '../../../shared/scans/use-device-scans.ts';
import { useSentScans } from '../../../shared/scans/use-sent-scans.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button, buttonLook } from '../../../shared/ui/button.tsx';
import { FileDown, TriangleAlert } from '../../../shared/ui/icons.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { penetratingAddress } from './api.ts';
import { ObjectTable } from './object-table.tsx';
import {
  accuracyText,
  classText,
  counted,
  countText,
  evaluatedText,
  type IsolatedPoint,
  outdatedText,
  penetratingName,
  penetratingText,
  placeText,
  reachText,
  type Scan,
  STATE_LABELS,
} from './scan-text.ts';
import { savePenetrating } from './save-penetrating.ts';
import { Evaluating } from './scans-section.tsx';
import '../../../shared/ui/page.css';
import '../../../shared/ui/record-table.css';
import './point-clouds.css';

/** The points of noise classes, and those without another nearby. One may be a wire, so they are listed. */
function Isolated({ scan }: { readonly scan: Scan }) {
  const units = useUnits();
  const { isolated, isolatedPoints } = scan;
  if (isolated === 0) return null;
  const columns = [
    { title: 'Location', isRowHeader: true, cell: (point: IsolatedPoint) => <span className="num">{placeText(point)}</span> },
    { title: 'Top (MSL)', className: 'n num', isLabeled: true, cell: (point: IsolatedPoint) => units.tenthText(point.topFeetMsl, 'up') },
    { title: 'Clearance', className: 'n num', isLabeled: true, cell: (point: IsolatedPoint) => reachText(point, units) },
    { title: 'Surface', cell: (point: IsolatedPoint) => point.surface },
    { title: 'Why it is apart', cell: (point: IsolatedPoint) => classText(point.class) },
  ];
  return (
    <details className="scan-part">
      <summary>{`${counted(isolated, 'point')} in no object: noise or birds, or single returns of a wire`}</summary>
      {isolated > isolatedPoints.length && (
        <p>{`The ${countText(isolatedPoints.length)} with the smallest clearance are shown. The CSV has every penetrating point.`}</p>
      )}
      <RecordTable
        label="Points in no object"
        className="record-table scan-table"
        rows={isolatedPoints}
        keyOf={(_, index) => index}
        columns={columns}
      />
    </details>
  );
}

/** How the file was read and evaluated, with every conversion. */
function Facts({ scan }: { readonly scan: Scan }) {
  const units = useUnits();
  return (
    <div className="scan-facts">
      <p className="num">{evaluatedText(scan, units)}</p>
      <ul className="scan-notes" aria-label="How the file was read">
        {scan.references.map((reference) => (
          <li key={reference}>{sentenceIn(reference, units)}</li>
        ))}
        <li>{scan.scannedOn === null ? 'The file has no date.' : `Date in the file: ${shortDate(scan.scannedOn)}.`}</li>
        <li>{`Accuracy: ${accuracyText(scan, units)}.`}</li>
        <li className="scan-sha">{`SHA-256: ${scan.sha256}`}</li>
      </ul>
    </div>
  );
}

function OutOfDate({ outdated }: Pick<Scan, 'outdated'>) {
  const units = useUnits();
  return (
    <p className="scan-outdated" role="note">
      <TriangleAlert />
      {`The site, its dimensions, or its paths have changed since this evaluation, or are different in this scenario. Clearances, surfaces, and trims below are for the surfaces that it was evaluated against. ${outdatedText(outdated, units)}`}
    </p>
  );
}

/** Shows most of the surfaces, which end about 4,000 ft away. */
const MAP_ZOOM = 14.5;

/** Loaded when it is opened. */
function ObjectMap({ scan: { objects }, site }: { readonly scan: Scan; readonly site: Position | null }) {
  const [isOpen, setOpen] = useState(false);
  const points = useMemo(
    () =>
      objects.map(({ latitude, longitude }, index) => ({
        id: String(index),
        position: { latitude: degrees(latitude), longitude: degrees(longitude) },
        isJoined: false,
      })),
    [objects],
  );
  return (
    <details className="scan-part" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Map of the objects</summary>
      {isOpen && <LazyPointsMap points={points} site={site} label={`Map of ${counted(objects.length, 'object')}`} zoom={MAP_ZOOM} />}
    </details>
  );
}

interface ResultProps extends Pick<ScanResultProps, 'projectId' | 'projectName' | 'site' | 'surfaces' | 'renderShow'> {
  readonly scan: Scan;
}

function Evaluated({ scan, ...project }: ResultProps) {
  return (
    <>
      {!scan.isCurrent && <OutOfDate outdated={scan.outdated} />}
      <Facts scan={scan} />
      {scan.objects.length === 0 ? (
        <EmptyState
          title={scan.isolated === 0 ? 'No points near the surfaces' : 'No objects near the surfaces'}
          text="No object of this scan penetrates a surface or is within the margin of one. The scan may not cover the whole site."
        />
      ) : (
        <>
          <ObjectMap scan={scan} site={project.site} />
          {/* Selected objects are places in the list, which is another one for other surfaces. */}
          <ObjectTable key={scan.surfacesSha256} {...project} scan={scan} />
        </>
      )}
      <Isolated scan={scan} />
    </>
  );
}

function Body({ scan, ...project }: ResultProps) {
  switch (scan.state) {
    case 'ready':
      return <Evaluated {...project} scan={scan} />;
    case 'evaluating':
      return <Evaluating projectId={project.projectId} scan={scan} />;
    case 'failed':
      return (
        <p role="alert">
          <StatusMark status="bad" label={STATE_LABELS.failed} /> {scan.problem}
        </p>
      );
    case 'canceled':
      return <p>The evaluation was canceled. Add the file again to evaluate it.</p>;
  }
}

interface ScanResultProps {
  readonly projectId: string;
  readonly projectName: string;
  readonly site: Position | null;
  /** What the surfaces are placed from. `null`: unknown. */
  readonly surfaces: SurfacesHere | null;
  readonly scanId: string;
  /** Renders the link to an object among the surfaces, by its ID there. `label`: its accessible name. */
  readonly renderShow: (objectId: string, label: string) => ReactNode;
  /** The way back to the obstacles. */
  readonly back: ReactNode;
}

/** In place of the obstacle list, while the address names a scan. */
export function ScanResult({ projectId, projectName, site, surfaces, scanId, renderShow, back }: ScanResultProps) {
  const device = useDeviceScans(projectId);
  const here = device.find(({ scan }) => scan.id === scanId);
  useSentScans(projectId, useQuery(scansQuery(projectId)).data, device);
  const query = useQuery({ ...scanQuery(projectId, scanId), enabled: here === undefined });
  const isAway = useIsAway();
  const heading = useRef<HTMLHeadingElement>(null);
  const isGone = query.error instanceof ApiError && query.error.code === 'POINT_CLOUD_NOT_FOUND';
  const scan = here?.scan ?? (isGone ? undefined : query.data);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="scans scan-result" aria-labelledby="scan-heading">
      {back}
      <header className="section-head">
        <div>
          <h3 id="scan-heading" ref={heading} tabIndex={-1}>
            {scan ? `Laser scan ${scan.fileName}` : 'Laser scan'}
          </h3>
          <p role="status">{scan?.state === 'ready' ? penetratingText(scan.penetrating) : ''}</p>
        </div>
        {scan?.state === 'ready' &&
          (here !== undefined ? (
            <Button icon={<FileDown />} onClick={() => void savePenetrating(projectName, scan)}>
              Penetrating Points (CSV)
            </Button>
          ) : isAway ? (
            <Button icon={<FileDown />} title="Downloads require a connection." disabled>
              Penetrating Points (CSV)
            </Button>
          ) : (
            <a {...buttonLook()} href={penetratingAddress(projectId, scan.id)} download={penetratingName(projectName, scan)}>
              <FileDown /> Penetrating Points (CSV)
            </a>
          ))}
      </header>
      {isGone ? (
        <EmptyState title="Laser scan not found" text="It was deleted, or belongs to another project." />
      ) : (
        <QueryStates query={query} data={scan} loading="Loading laser scan..." rows={5}>
          {(read) => <Body {...{ projectId, projectName, site, surfaces, renderShow }} scan={read} />}
        </QueryStates>
      )}
    </section>
  );
}

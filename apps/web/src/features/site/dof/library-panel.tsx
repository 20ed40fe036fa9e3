/** The FAA Obstacles tab of the admin panel: the file in use, and its replacement. */
import type { DofLibrary, DofRefusedLine } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { CircleX, TriangleAlert } from '../../../shared/ui/icons.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { dofFetchQuery, dofStatusQuery, useCancelDofImport } from './api.ts';
import { countText, dayText, importedBy, importText } from './dof-text.ts';
import { FetchPanel } from './fetch-panel.tsx';
import { LibraryForm } from './library-form.tsx';
import '../../../shared/ui/person-rows.css';
import '../../../shared/ui/faa-data.css';

const FAA_PAGE = 'https://www.faa.gov/air_traffic/flight_info/aeronav/digital_products/dof/';

function RefusedLines({ refused, refusedRows }: Pick<DofLibrary, 'refused' | 'refusedRows'>) {
  if (refusedRows === 0) return null;
  return (
    <details>
      <summary>{`${countText(refusedRows)} ${refusedRows === 1 ? 'line was' : 'lines were'} refused`}</summary>
      <ul>
        {refused.map(({ line, reason }: DofRefusedLine) => (
          <li key={line}>{`Line ${countText(line)}: ${reason}`}</li>
        ))}
      </ul>
      {refusedRows > refused.length && <p>{`And ${countText(refusedRows - refused.length)} more.`}</p>}
    </details>
  );
}

function Current({ library }: { readonly library: DofLibrary }) {
  const shownDate = useShownDate();
  const { data: fetch } = useQuery(dofFetchQuery);
  const { isOutdated, ageDays, cycleDate } = library;
  return (
    <section aria-label="Current File" className="faa-data-form">
      <StatusMark flag status={isOutdated ? 'warn' : 'ok'} label={isOutdated ? 'Out of date' : 'Current'} />
      <dl>
        <dt>File</dt>
        <dd>{library.fileName}</dd>
        <dt>Current to</dt>
        <dd>{`${dayText(cycleDate)}, ${countText(ageDays)} ${ageDays === 1 ? 'day' : 'days'} ago`}</dd>
        <dt>Obstacles</dt>
        <dd className="num">{countText(library.rows)}</dd>
        <dt>Imported</dt>
        <dd>{`${shownDate(library.endedAt ?? library.startedAt)} ${importedBy(library, fetch)}`}</dd>
        <dt>SHA-256</dt>
        <dd className="num">{library.sha256}</dd>
      </dl>
      <RefusedLines {...library} />
      {isOutdated && (
        <p className="faa-data-outdated" role="note">
          <TriangleAlert />A newer file is available. Recently built obstacles may be missing.
        </p>
      )}
    </section>
  );
}

function Importing({ library }: { readonly library: DofLibrary }) {
  const cancel = useCancelDofImport();
  const isRead = library.bytesRead >= library.bytes;
  const stop = () =>
    cancel.mutate(library.id, {
      onSuccess: () => toast({ title: 'Import canceled', description: 'The previous file remains in use.' }),
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Failed to cancel the import', description: errorText(error), destructive: true });
      },
    });
  return (
    <section aria-label="Import in Progress" className="faa-data-form">
      <p role="status">{`Importing ${library.fileName}`}</p>
      <div className="faa-data-progress">
        {isRead ? <progress aria-label="Progress" /> : <progress aria-label="Progress" max={library.bytes} value={library.bytesRead} />}
        <span className="num">{importText(library)}</span>
        <Button busy={cancel.isPending} onClick={stop}>
          Cancel Import
        </Button>
      </div>
    </section>
  );
}

function Unfinished({ library }: { readonly library: DofLibrary }) {
  const shownDate = useShownDate();
  const when = shownDate(library.endedAt ?? library.startedAt);
  return (
    <section aria-label="Last Import" className="faa-data-form">
      <p className="faa-data-outdated">
        <CircleX />
        {library.state === 'cancelled'
          ? `The import of ${library.fileName} was canceled ${when}.`
          : `The import of ${library.fileName} failed ${when}.`}
      </p>
      {library.reason !== null && <p>{library.reason}</p>}
      <p className="quiet">No data from it was saved.</p>
      <RefusedLines {...library} />
    </section>
  );
}

/** What the server has of the FAA's Digital Obstacle File. */
export function LibraryPanel() {
  const query = useQuery(dofStatusQuery);
  const status = query.data;
  return (
    <section aria-labelledby="dof-heading">
      <header className="section-head">
        <div>
          <h2 id="dof-heading">FAA Obstacles</h2>
          <p>FAA Digital Obstacle File, shared by all projects on this server. The FAA publishes a new file every 56 days.</p>
        </div>
        <a href={FAA_PAGE} target="_blank" rel="noreferrer">
          Download from FAA
        </a>
      </header>
      {query.isPending && <Skeleton label="Loading the FAA obstacle file..." rows={4} />}
      {query.isError && !status && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {status && (
        <div className="faa-data">
          {status.current ? (
            <Current library={status.current} />
          ) : (
            <EmptyState icon={<TriangleAlert />} title="No FAA obstacle file" text="Import one so projects can add nearby FAA obstacles." />
          )}
          <FetchPanel isImporting={status.importing !== null} />
          {status.unfinished && !status.importing && <Unfinished library={status.unfinished} />}
          {status.importing ? <Importing library={status.importing} /> : <LibraryForm hasFile={status.current !== null} />}
        </div>
      )}
    </section>
  );
}

/** What the server has of the FAA's airspace, and its replacement. Beside the FAA obstacle file in the admin panel. */
import type { AirspaceSetHead, AirspaceStatus } from '@touchdown/contract';
import { AIRSPACE_LEFT_OUT, airspaceGaps } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { isUnfinished } from '../../../shared/api/jobs.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { airspaceStatusQuery, useCancelAirspaceImport, useFetchAirspace } from './api.ts';
import { AirspaceForm } from './airspace-form.tsx';
import '../../../shared/ui/faa-data.css';

const FAA_PAGE = 'https://adds-faa.opendata.arcgis.com/';
const TITLES: Readonly<Record<AirspaceSetHead['set'], string>> = { class: 'Class Airspace', special_use: 'Special Use Airspace' };
const count = (value: number): string => value.toLocaleString('en-US');
const failed = (title: string) => (error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

function InUse({ set }: { readonly set: AirspaceSetHead }) {
  const shownDate = useShownDate();
  const { refused, refusedAreas } = set;
  return (
    <section aria-label={TITLES[set.set]} className="faa-data-form">
      <h3>{TITLES[set.set]}</h3>
      <StatusMark flag status={set.isOutdated ? 'warn' : 'ok'} label={set.isOutdated ? 'Out of date' : 'Current'} />
      <dl>
        <dt>Source</dt>
        <dd>{set.host === null ? set.fileName : `${set.fileName} from ${set.host}`}</dd>
        <dt>Current to</dt>
        <dd>{`${formatDate(`${set.cycleDate}T12:00:00`)}, ${count(set.ageDays)} ${set.ageDays === 1 ? 'day' : 'days'} ago`}</dd>
        <dt>Areas</dt>
        <dd className="num">{`${count(set.areas)} in use, ${count(set.leftOut)} not included`}</dd>
        <dt>Imported</dt>
        <dd>{`${shownDate(set.importedAt)}${set.importedBy === null ? ', automatically' : ` by ${set.importedBy}`}`}</dd>
      </dl>
      {refusedAreas > 0 && (
        <details>
          <summary>{`${count(refusedAreas)} ${refusedAreas === 1 ? 'area' : 'areas'} could not be read`}</summary>
          <ul>
            {refused.map(({ line, reason }) => (
              <li key={line}>{`Area ${count(line)}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function LastImport({ job }: { readonly job: NonNullable<AirspaceStatus['lastImport']> }) {
  const cancel = useCancelAirspaceImport();
  const { done, total } = job.progress;
  if (!isUnfinished(job))
    return (
      <section aria-label="Last Airspace Import" className="faa-data-form">
        <p className="faa-data-outdated">
          <CircleX />
          The last import failed.
        </p>
        {job.error !== null && <p>{job.error.message}</p>}
        <p className="quiet">The data in use was not changed.</p>
      </section>
    );
  return (
    <section aria-label="Airspace Import in Progress" className="faa-data-form">
      <p role="status">Importing airspace...</p>
      <div className="faa-data-progress">
        {total === 0 ? <progress aria-label="Progress" /> : <progress aria-label="Progress" max={total} value={done} />}
        <Button
          busy={cancel.isPending}
          onClick={() =>
            void cancel
              .mutateAsync(job.id)
              .then(
                () => toast({ title: 'Import canceled', description: 'The previous data remains in use.' }),
                failed('Failed to cancel the import'),
              )
          }
        >
          Cancel Import
        </Button>
      </div>
    </section>
  );
}

function Download({ fetch }: Pick<AirspaceStatus, 'fetch'>) {
  const start = useFetchAirspace();
  const keyFor = useIdempotencyKey();
  const shownDate = useShownDate();
  const { host, everyDays, isRunning, last } = fetch;
  return (
    <section aria-label="Automatic Airspace Download" className="faa-data-form">
      <p>
        {host === null
          ? 'Automatic download is turned off on this server. Download the files from the FAA and import them below.'
          : `Downloaded from ${host} every ${everyDays} days, and put in use if it has changed.`}
      </p>
      {isRunning && <p role="status">Downloading FAA airspace...</p>}
      {!isRunning && last && (
        <>
          <p>
            {last.outcome === 'failed'
              ? `The download failed ${shownDate(last.at)}.`
              : `${last.outcome === 'unchanged' ? 'Nothing had changed' : 'New data was put in use'} ${shownDate(last.at)}.`}
          </p>
          {last.reason !== null && <p>{last.reason}</p>}
        </>
      )}
      {host !== null && (
        <Button
          busy={start.isPending || isRunning}
          onClick={() => void start.mutateAsync(keyFor([last?.at])).catch(failed('Failed to start the download'))}
        >
          Fetch Airspace Now
        </Button>
      )}
    </section>
  );
}

export function AirspacePanel() {
  const query = useQuery(airspaceStatusQuery);
  const status = query.data;
  return (
    <section aria-labelledby="airspace-heading">
      <header className="section-head">
        <div>
          <h2 id="airspace-heading">FAA Airspace</h2>
          <p>Class B, C, and D airspace, class E surface areas, and special use airspace, shared by all projects on this server.</p>
        </div>
        <a href={FAA_PAGE} target="_blank" rel="noreferrer">
          Download from FAA
        </a>
      </header>
      {query.isPending && <Skeleton label="Loading FAA airspace..." rows={4} />}
      {query.isError && !status && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {status && (
        <div className="faa-data">
          {status.sets.map((set) => (
            <InUse key={set.set} set={set} />
          ))}
          {airspaceGaps(status.sets.map(({ set }) => set)).map((gap) => (
            <p key={gap}>{gap}</p>
          ))}
          <p className="quiet">{AIRSPACE_LEFT_OUT}</p>
          <Download fetch={status.fetch} />
          {status.lastImport && <LastImport job={status.lastImport} />}
          {(status.lastImport === null || !isUnfinished(status.lastImport)) && <AirspaceForm />}
        </div>
      )}
    </section>
  );
}

import type { Notice7460 } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useUnits } from '../../../shared/format/units.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { RecordTable } from '../../../shared/record-list/record-table.tsx';
import { JobProgress } from '../../../shared/jobs/job-progress.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { RowIconButton } from '../../../shared/ui/icon-button.tsx';
import { Copy, Download } from '../../../shared/ui/icons.ts';
import { notice7460Query, type NoticeFile } from './api.ts';
import { copyEntries } from './copy-entries.ts';
import { NoticeRules } from './notice-rules.tsx';
import { directionText, facilityText, itemsText } from './notice-text.ts';
import { PreCheck } from './pre-check.tsx';

const basisText = ({ because }: Notice7460['objects'][number], units: ReturnType<typeof useUnits>) =>
  because
    .map(
      ({ clause, certainty, excessFt }) =>
        `${clause ?? ''} ${certainty === 'applies' ? `by ${units.tenthText(excessFt, 'up')}` : 'may apply'}`,
    )
    .join('; ');

function Objects({ objects }: Pick<Notice7460, 'objects'>) {
  const units = useUnits();
  const orDash = (feet: number | null, way: 'up' | 'down') => (feet === null ? '—' : units.tenthText(feet, way));
  return (
    <div className="notice-scroll">
      <RecordTable
        rows={objects}
        keyOf={(_, index) => index}
        columns={[
          { title: 'Object', cell: ({ name }) => name, isRowHeader: true },
          { title: 'Height (AGL)', className: 'num', isLabeled: true, cell: ({ heightAglFt }) => orDash(heightAglFt, 'up') },
          { title: 'Top elevation (MSL)', className: 'num', isLabeled: true, cell: ({ topMslFt }) => orDash(topMslFt, 'up') },
          { title: 'Distance', className: 'num', isLabeled: true, cell: ({ distanceFt }) => orDash(distanceFt, 'down') },
          { title: 'Direction', isLabeled: true, cell: (one) => directionText(one.directionMagneticDeg, one.directionTrueDeg) },
          { title: 'Basis', isLabeled: true, cell: (one) => basisText(one, units) },
          { title: 'From nearest public-use facility', isLabeled: true, cell: ({ nearestFacility }) => facilityText(nearestFacility) },
          {
            title: 'Actions',
            cell: (one) => (
              <RowIconButton label={`Copy items of ${one.name}`} onClick={() => void copyEntries(itemsText(one))}>
                <Copy />
              </RowIconButton>
            ),
          },
        ]}
      />
    </div>
  );
}

interface ConstructionNoticesProps {
  readonly projectId: string;
  readonly onDownload: (file: NoticeFile) => void;
  readonly isMaking: boolean;
  /** The owner must record an override first. */
  readonly isBlocked: boolean;
}

/** The proposed and temporary objects around the site that require notice on FAA Form 7460-1. */
export function ConstructionNotices({ projectId, onDownload, isMaking, isBlocked }: ConstructionNoticesProps) {
  const query = useQuery(notice7460Query(projectId));
  const data = query.data;
  return (
    <section className="construction" aria-labelledby="construction-heading">
      <header className="section-head">
        <div>
          <h2 id="construction-heading">FAA Form 7460-1: Objects Requiring Notice</h2>
        </div>
        <div className="notice-actions">
          {(['xlsx', 'json', 'csv'] as const).map((format) => (
            <Button
              key={format}
              icon={<Download />}
              disabled={isMaking || isBlocked || !data || data.objects.length === 0}
              aria-label={`Download Form 7460-1 as ${format.toUpperCase()}`}
              onClick={() => onDownload({ form: '7460-1', format })}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </header>
      {query.isFetching && <JobProgress label="Filling FAA Form 7460-1" of={notice7460Query(projectId).queryKey} />}
      <QueryStates query={query} data={data} loading="Loading objects..." rows={3}>
        {(data) => (
          <div className="notice-body">
            {data.deadline && <p className="notice-due">{data.deadline.sentence}</p>}
            {data.missing.length > 0 && <p>{`The 25:1 slope is not evaluated. Missing: ${data.missing.join(', ')}.`}</p>}
            {data.missing.length === 0 && data.objects.length === 0 && <p>No proposed or temporary obstacle requires notice.</p>}
            {data.objects.length > 0 && <PreCheck projectId={projectId} form="Form 7460-1" issues={data.preCheck} />}
            {data.objects.length > 0 && <Objects objects={data.objects} />}
            <ul className="notice-notes" aria-label="Notes on Form 7460-1">
              {data.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <NoticeRules part="Part 77" rules={data.rules} />
          </div>
        )}
      </QueryStates>
    </section>
  );
}

import type { Notice7460 } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/api-error.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Download } from '../../../shared/ui/icons.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { notice7460Query, type NoticeFile } from './api.ts';
import { NoticeRules } from './notice-rules.tsx';
import { directionText, facilityText } from './notice-text.ts';

function Objects({ objects }: Pick<Notice7460, 'objects'>) {
  const units = useUnits();
  return (
    <div className="notice-scroll">
      <table className="schedule">
        <thead>
          <tr>
            <th scope="col">Object</th>
            <th scope="col">Height (AGL)</th>
            <th scope="col">Top elevation (MSL)</th>
            <th scope="col">Distance</th>
            <th scope="col">Direction</th>
            <th scope="col">Basis</th>
            <th scope="col">From nearest public-use facility</th>
          </tr>
        </thead>
        <tbody>
          {objects.map((one, index) => (
            <tr key={index}>
              <th scope="row">{one.name}</th>
              <td className="num" data-label="Height (AGL)">
                {one.heightAglFt === null ? '—' : units.tenthText(one.heightAglFt, 'up')}
              </td>
              <td className="num" data-label="Top elevation (MSL)">
                {one.topMslFt === null ? '—' : units.tenthText(one.topMslFt, 'up')}
              </td>
              <td className="num" data-label="Distance">
                {one.distanceFt === null ? '—' : units.tenthText(one.distanceFt, 'down')}
              </td>
              <td data-label="Direction">{directionText(one.directionMagneticDeg, one.directionTrueDeg)}</td>
              <td data-label="Basis">
                {one.because
                  .map(
                    ({ clause, certainty, excessFt }) =>
                      `${clause ?? ''} ${certainty === 'applies' ? `by ${units.tenthText(excessFt, 'up')}` : 'may apply'}`,
                  )
                  .join('; ')}
              </td>
              <td data-label="From nearest public-use facility">{facilityText(one.nearestFacility)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
          {(['json', 'csv'] as const).map((format) => (
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
      {query.isPending && <Skeleton label="Loading objects..." rows={3} />}
      {query.isError && !data && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {data && (
        <div className="notice-body">
          {data.deadline && <p className="notice-due">{data.deadline.sentence}</p>}
          {data.missing.length > 0 && <p>{`The 25:1 slope is not evaluated. Missing: ${data.missing.join(', ')}.`}</p>}
          {data.missing.length === 0 && data.objects.length === 0 && <p>No proposed or temporary obstacle requires notice.</p>}
          {data.objects.length > 0 && <Objects objects={data.objects} />}
          <ul className="notice-notes" aria-label="Notes on Form 7460-1">
            {data.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <NoticeRules part="Part 77" rules={data.rules} />
        </div>
      )}
    </section>
  );
}

import type { Report } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { reportChangesQuery } from './api.ts';

/** What changed in the project since the report was generated, field by field. */
export function ChangeList({ report }: { readonly report: Report }) {
  const query = useQuery(reportChangesQuery(report));
  if (query.isPending) return <Skeleton label="Comparing..." rows={3} />;
  if (query.isError) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const { changes, more } = query.data;
  if (changes.length === 0) return <p>The project data in this report has not changed since it was generated.</p>;
  return (
    <>
      <h3>Changed Since Generated</h3>
      <ul className="report-changes">
        {changes.map(({ what, before, after }, index) => (
          <li key={`${what} ${index}`}>
            <b>{what}</b>
            <span>
              {before === null ? 'added: ' : `${before} → `}
              {after ?? 'removed'}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">and {more} more</p>}
    </>
  );
}

import type { Report } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { reportChangesQuery } from './api.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';

/** What changed in the project since the report was generated, field by field. */
export function ChangeList({ report }: { readonly report: Report }) {
  const query = useQuery(reportChangesQuery(report));
  if (query.isError || query.data === undefined) return <QueryStates query={query} loading="Comparing..." rows={3} />;
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

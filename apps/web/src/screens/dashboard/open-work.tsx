/** What is due and what is out of date, after the recent work. Loaded after the first screen. */
import { useQuery } from '@tanstack/react-query';
import { openWorkQuery } from '../../features/documents/open-work/api.ts';
import { OpenWorkList } from '../../features/documents/open-work/open-work-list.tsx';
import { errorText } from '../../shared/api/api-error.ts';
import { LoadFailed } from '../../shared/ui/states.tsx';

export function OpenWorkOfProjects() {
  const query = useQuery(openWorkQuery);
  if (query.data !== undefined) return <OpenWorkList work={query.data} />;
  if (query.isError) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <p className="quiet" role="status">
      Loading open work...
    </p>
  );
}

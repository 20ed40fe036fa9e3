import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/api-error.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { activityQuery } from './api.ts';

/** Who did what in the project, newest first. */
export function ActivityList({ projectId }: { readonly projectId: string }) {
  const query = useInfiniteQuery(activityQuery(projectId));
  const activity = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <section aria-labelledby="activity-heading">
      <header className="section-head">
        <h3 id="activity-heading">Activity</h3>
      </header>
      <QueryStates
        query={query}
        data={activity}
        loading="Loading activity..."
        rows={4}
        empty={<p className="activity-none">No activity yet</p>}
      >
        {(activity) => (
          <ol className="activity-list">
            {activity.map(({ id, at, who, sentence }) => (
              <li key={id}>
                <span>
                  <b>{who}</b> {sentence}
                </span>
                <time className="num quiet" dateTime={at}>
                  {formatDateTime(at)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </QueryStates>
      {query.hasNextPage && (
        <div className="activity-more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Show More'}
          </Button>
          {query.isFetchNextPageError && <p role="alert">{errorText(query.error)}</p>}
        </div>
      )}
    </section>
  );
}

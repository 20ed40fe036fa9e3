import { routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

/** The four counts of the dashboard. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['/api/dashboard/stats'],
  queryFn: ({ signal }) => call(routes.dashboardStats, undefined, { signal }),
});

import { type RouteAnswer, routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

export interface DashboardStats extends RouteAnswer<typeof routes.dashboardStats> {
  /** The number of counted changes pending on this device. Undefined if there are none. */
  readonly unsent?: number;
}

/** The four counts of the dashboard, including the user's pending edits. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['/api/dashboard/stats'],
  queryFn: ({ signal }): Promise<DashboardStats> => call(routes.dashboardStats, undefined, { signal }),
});

import { type RouteAnswer, routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export interface DashboardStats extends RouteAnswer<typeof routes.dashboardStats> {
  /** How many changes are counted that wait on this device; absent when none does. */
  readonly unsent?: number;
}

/** The four counts of the dashboard, with the user's waiting edits in them. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['/api/dashboard/stats'],
  queryFn: ({ signal }): Promise<DashboardStats> => call(routes.dashboardStats, undefined, { signal }),
});

/** What is open in the user's projects. */
import { routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** Read again at each visit, because it depends on the date and on what others change. */
export const openWorkQuery = queryOptions({
  queryKey: ['/api/dashboard/open-work'],
  queryFn: ({ signal }) => call(routes.listOpenWork, undefined, { signal }),
  refetchOnMount: 'always',
});

/** What the user's firm puts on documents. */
import { routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** `null`: nothing has been entered yet. */
export const firmDefaultsQuery = queryOptions({
  queryKey: ['/api/account/firm-defaults'],
  queryFn: ({ signal }) => call(routes.getFirmDefaults, undefined, { signal }),
});

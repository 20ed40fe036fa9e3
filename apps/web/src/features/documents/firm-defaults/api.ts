/** What the user's firm puts on documents: read and saved. */
import { type FirmDefaultsBody, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** `null`: nothing has been entered yet. */
export const firmDefaultsQuery = queryOptions({
  queryKey: ['/api/account/firm-defaults'],
  queryFn: ({ signal }) => call(routes.getFirmDefaults, undefined, { signal }),
});

/** Saves over the version in the body. After a rejection the defaults are read again, because they may have changed elsewhere. */
export const useSaveFirmDefaults = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: FirmDefaultsBody; readonly idempotencyKey?: string }) =>
      call(routes.saveFirmDefaults, { body }, idempotencyKey === undefined ? {} : { idempotencyKey }),
    onSuccess: (saved) => client.setQueryData(firmDefaultsQuery.queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: firmDefaultsQuery.queryKey }),
  });
};

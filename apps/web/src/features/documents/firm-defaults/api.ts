/** What the user's firm puts on documents, saved. */
import { type FirmDefaultsBody, routes } from '@touchdown/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { firmDefaultsQuery } from '../../../shared/api/firm-defaults.ts';

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

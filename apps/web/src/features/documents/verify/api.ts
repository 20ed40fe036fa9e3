/** The keys of this installation, and the check by the server if the browser cannot do it. */
import { routes, type SealResult } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callUpload } from '../../../shared/api/client.ts';

export const sealKeysQuery = queryOptions({
  queryKey: ['/api/seal-keys'],
  queryFn: ({ signal }) => call(routes.listSealKeys, undefined, { signal }),
});

export const verifyByServer = (file: File): Promise<SealResult> => callUpload(routes.verifySealedFile, { body: {}, file });

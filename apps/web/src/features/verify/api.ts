/** The keys of this installation, and the check by the server where the browser cannot. */
import { routes, type SealVerdict } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callUpload } from '../../shared/api/client.ts';

export const sealKeysQuery = queryOptions({
  queryKey: ['/api/seal-keys'],
  queryFn: ({ signal }) => call(routes.listSealKeys, undefined, { signal }),
});

export const verifyByServer = (file: File): Promise<SealVerdict> => callUpload(routes.verifySealedFile, { body: {}, file });

import { type SealVerdict, VERIFY_MAX_BYTES } from '@touchdown/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sizeText } from '../../shared/format/size-text.ts';
import { sealKeysQuery, verifyByServer } from './api.ts';
import { canVerifyHere, verifyHere } from './verify-here.ts';

export interface Verified {
  readonly fileName: string;
  readonly verdict: SealVerdict;
  /** False: the server looked at the file. */
  readonly isHere: boolean;
}

/** Checks a file, in the browser where it can, else by the server. */
export function useVerify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File): Promise<Verified> => {
      const keys = await client.query(sealKeysQuery);
      if (await canVerifyHere(keys)) return { fileName: file.name, verdict: await verifyHere(file, keys), isHere: true };
      if (file.size > VERIFY_MAX_BYTES)
        throw new Error(`This browser cannot check signatures, and the server takes files up to ${sizeText(VERIFY_MAX_BYTES)} only.`);
      return { fileName: file.name, verdict: await verifyByServer(file), isHere: false };
    },
  });
}

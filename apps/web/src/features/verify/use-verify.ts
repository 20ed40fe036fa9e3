import { type SealKey, type SealVerdict, VERIFY_MAX_BYTES } from '@touchdown/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../shared/api/api-error.ts';
import { sizeText } from '../../shared/format/size-text.ts';
import { sealKeysQuery, verifyByServer } from './api.ts';
import { canVerifyHere, carriesMark, LARGEST_BYTES, verifyHere } from './verify-here.ts';

export interface Verified {
  readonly fileName: string;
  readonly verdict: SealVerdict;
  /** False: the server looked at the file. */
  readonly isHere: boolean;
}
/** A file of which nothing can be said, and why. */
interface Unread {
  readonly fileName: string;
  readonly problem: string;
}
export type Checked = Verified | Unread;

const NO_SEAL: SealVerdict = { verdict: 'unknown', reason: 'noSeal', seal: null };
const EMPTY = 'The file is empty.';
const UNREADABLE = 'The file could not be read. To verify a folder, choose the files inside it.';
const tooLarge = (bytes: number, who: string) =>
  `The file is ${sizeText(bytes)}, more than ${who} can verify. Your server administrator can verify it with npm run verify.`;

async function verifiedHere(file: File, keys: readonly SealKey[]): Promise<Checked> {
  const { name: fileName, size } = file;
  if (!(await carriesMark(file))) return { fileName, verdict: NO_SEAL, isHere: true };
  if (size > LARGEST_BYTES) return { fileName, problem: tooLarge(size, 'a browser') };
  return { fileName, verdict: await verifyHere(file, keys), isHere: true };
}

async function verifiedByServer(file: File): Promise<Checked> {
  const { name: fileName, size } = file;
  if (size > VERIFY_MAX_BYTES)
    return {
      fileName,
      problem: `This browser can't check signatures, and the server accepts files up to ${sizeText(VERIFY_MAX_BYTES)} only.`,
    };
  // A folder is found out here, in words; sent, it would fail as if the server were away.
  await file.slice(0, 1).arrayBuffer();
  return { fileName, verdict: await verifyByServer(file), isHere: false };
}

/** Checks one file; why it could not be read is an answer as well. */
export async function checkFile(file: File, keys: readonly SealKey[], isHere: boolean): Promise<Checked> {
  try {
    if (file.size === 0) await file.arrayBuffer();
    if (file.size === 0) return { fileName: file.name, problem: EMPTY };
    return await (isHere ? verifiedHere(file, keys) : verifiedByServer(file));
  } catch (error) {
    return { fileName: file.name, problem: error instanceof ApiError ? errorText(error) : UNREADABLE };
  }
}

/** Checks files one after the other, in the browser where it can, else by the server. */
export function useVerify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<readonly Checked[]> => {
      const keys = await client.query(sealKeysQuery);
      const isHere = await canVerifyHere(keys);
      const checked: Checked[] = [];
      for (const file of files) checked.push(await checkFile(file, keys, isHere));
      return checked;
    },
  });
}

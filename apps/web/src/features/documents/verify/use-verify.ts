import { type SealKey, type SealResult, VERIFY_MAX_BYTES } from '@touchdown/contract';
import { fileOfCompanion, withCompanion } from '@touchdown/exports/seal';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../../../shared/api/api-error.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { sealKeysQuery, verifyByServer } from './api.ts';
import { canVerifyHere, carriesMark, LARGEST_BYTES, verifyHere } from './verify-here.ts';

export interface Verified {
  readonly fileName: string;
  readonly verdict: SealResult;
  /** False: the server checked the file. */
  readonly isHere: boolean;
}
/** A file without a result, and why. */
interface Unread {
  readonly fileName: string;
  readonly problem: string;
}
export type Checked = Verified | Unread;

const NO_SEAL: SealResult = { verdict: 'unknown', reason: 'noSeal', seal: null };
/** Longer than any companion file. */
const COMPANION_BYTES = 8_192;
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
  // A folder is detected here, with a message. If it were sent, it would fail as if the server were offline.
  await file.slice(0, 1).arrayBuffer();
  return { fileName, verdict: await verifyByServer(file), isHere: false };
}

/** Checks one file. The reason why it could not be read is a result as well. */
export async function checkFile(file: File, keys: readonly SealKey[], isHere: boolean): Promise<Checked> {
  try {
    if (file.size === 0) await file.arrayBuffer();
    if (file.size === 0) return { fileName: file.name, problem: EMPTY };
    return await (isHere ? verifiedHere(file, keys) : verifiedByServer(file));
  } catch (error) {
    return { fileName: file.name, problem: error instanceof ApiError ? errorText(error) : UNREADABLE };
  }
}

const ALONE = (fileName: string) => `This is the seal of ${fileName}. Choose both files together.`;

async function sealedBy(plain: File, companion: string): Promise<File> {
  try {
    const sealed = withCompanion(new Uint8Array(await plain.arrayBuffer()), companion);
    return sealed === null ? plain : new File([new Uint8Array(sealed)], plain.name);
  } catch {
    // Checking the file by itself reports that it could not be read.
    return plain;
  }
}

/** Adds to each file the seal from the companion file that was chosen with it. A companion by itself cannot be checked. */
async function withSeals(files: readonly File[]): Promise<readonly (File | Unread)[]> {
  const companions = new Map(
    files.flatMap((file) => {
      const name = fileOfCompanion(file.name);
      return name === null || file.size > COMPANION_BYTES ? [] : [[name, file] as const];
    }),
  );
  const names = new Set(files.map(({ name }) => name));
  const joined: (File | Unread)[] = [];
  for (const file of files) {
    const companion = companions.get(file.name);
    const belongsTo = fileOfCompanion(file.name) ?? '';
    if (companion !== undefined && file.size <= LARGEST_BYTES) joined.push(await sealedBy(file, await companion.text()));
    else if (companions.get(belongsTo) !== file) joined.push(file);
    else if (!names.has(belongsTo)) joined.push({ fileName: file.name, problem: ALONE(belongsTo) });
  }
  return joined;
}

/** Checks files one after the other with `check`, each with the seal of its companion file. */
export async function checkFiles(files: readonly File[], check: (file: File) => Promise<Checked>): Promise<readonly Checked[]> {
  const checked: Checked[] = [];
  for (const file of await withSeals(files)) checked.push('problem' in file ? file : await check(file));
  return checked;
}

/** Checks files one after the other, in the browser if it can, otherwise on the server. */
export function useVerify() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<readonly Checked[]> => {
      const keys = await client.query(sealKeysQuery);
      const isHere = await canVerifyHere(keys);
      return checkFiles(files, (file) => checkFile(file, keys, isHere));
    },
  });
}

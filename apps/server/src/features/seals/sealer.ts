/** Signs what this installation makes, and tells what it made from the rest. */
import { createHash } from 'node:crypto';
import {
  asciiBytes,
  carrierOfName,
  type FileVerdict,
  type Seal,
  type SealCarrier,
  sealFile,
  type SealFacts,
  signedText,
  verifyFile,
} from '@touchdown/exports/seal';
import type { AppDeps } from '../../app-deps.ts';
import type { Executor } from '../../db/client.ts';
import { listKeys } from './installation-keys.queries.ts';
import { isSignedWith, type SigningKey, signingKeyOf } from './signing-key.ts';

export interface SealedFile {
  readonly bytes: Uint8Array;
  readonly seal: Seal;
  /** Of the file with its seal, in hexadecimal. */
  readonly sha256: string;
}
export interface Sealer {
  /** Makes the key when there is none. */
  readonly ready: () => Promise<void>;
  readonly seal: (body: Uint8Array, carrier: SealCarrier, facts: SealFacts) => Promise<SealedFile>;
}

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Answers the one sealer of an application. */
export function openSealer(deps: Pick<AppDeps, 'db' | 'clock' | 'config'>): Sealer {
  let kept: Promise<SigningKey> | null = null;
  const key = (): Promise<SigningKey> => {
    kept ??= signingKeyOf(deps).catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
  return {
    ready: async () => {
      await key();
    },
    seal: async (body, carrier, facts) => {
      const { id, sign } = await key();
      const unsigned = { ...facts, carrier, body: sha256Of(body), key: id };
      const seal: Seal = { ...unsigned, signature: sign(asciiBytes(signedText(unsigned))) };
      const bytes = sealFile(body, seal);
      return { bytes, seal, sha256: sha256Of(bytes) };
    },
  };
}

interface WrittenFile {
  readonly fileName: string;
  readonly content: string | Uint8Array;
}
/** The bytes of a written file with its seal; as they are, where files of the kind have no room for one. */
export async function sealedContent(sealer: Sealer, { fileName, content }: WrittenFile, facts: SealFacts): Promise<Uint8Array> {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const carrier = carrierOfName(fileName);
  return carrier === null ? body : (await sealer.seal(body, carrier, facts)).bytes;
}

/** Whether a file is as this installation made it. */
export async function verdictOn(db: Executor, file: Uint8Array): Promise<FileVerdict> {
  const keys = new Map((await listKeys(db)).map(({ id, publicKey }) => [id, publicKey]));
  return verifyFile(file, {
    sha256: async (bytes) => sha256Of(bytes),
    isSignedBy: async (id, signature, message) => {
      const publicKey = keys.get(id);
      return publicKey === undefined ? null : isSignedWith(publicKey, signature, message);
    },
  });
}

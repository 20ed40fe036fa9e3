/** Signs what this installation makes, and shows what it made from the rest. */
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
  /** The seal of a file that is never held whole, by the SHA-256 of its body. */
  readonly sealOf: (bodySha256: string, carrier: SealCarrier, facts: SealFacts) => Promise<Seal>;
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
  const sealOf: Sealer['sealOf'] = async (body, carrier, facts) => {
    const { id, sign } = await key();
    const unsigned = { ...facts, carrier, body, key: id };
    return { ...unsigned, signature: sign(asciiBytes(signedText(unsigned))) };
  };
  return {
    ready: async () => {
      await key();
    },
    sealOf,
    seal: async (body, carrier, facts) => {
      const seal = await sealOf(sha256Of(body), carrier, facts);
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

/**
 * A packed archive with its seal, as it is written: the seal is the comment of its end record, which must be the last piece and nothing
 * else. All before it goes on at once.
 */
export async function* sealedArchive(sealer: Sealer, pieces: AsyncIterable<Uint8Array>, facts: SealFacts): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let last: Uint8Array | null = null;
  for await (const piece of pieces) {
    if (last !== null) yield last;
    hash.update(piece);
    last = piece;
  }
  if (last === null) throw new Error('an archive has an end record');
  yield sealFile(last, await sealer.sealOf(hash.digest('hex'), 'zip', facts));
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

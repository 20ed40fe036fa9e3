/** Signs this installation's files, and verifies whether a file is one of them. */
import { createHash } from 'node:crypto';
import {
  asciiBytes,
  type AuditPosition,
  carrierOfName,
  type FileResult,
  type Seal,
  type SealCarrier,
  sealFile,
  type SealFacts,
  signedText,
  verifyFile,
} from '@touchdown/exports/seal';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { listKeys } from './installation-keys.queries.ts';
import { noteSealed } from './sealed-files.queries.ts';
import { isSignedWith, type SigningKey, signingKeyOf } from './signing-key.ts';

export interface SealedFile {
  readonly bytes: Uint8Array;
  readonly seal: Seal;
  /** The SHA-256 of the file with its seal, in hexadecimal. */
  readonly sha256: string;
}
/**
 * A file's inputs, and the audit log position at that time. The position is saved, not sealed, because it depends on unrelated activity in
 * the installation, and the same inputs must give the same bytes.
 */
export interface FileFacts extends SealFacts {
  readonly audit: AuditPosition;
}

export interface Sealer {
  /** Creates the key if there is none. */
  readonly ready: () => Promise<void>;
  readonly seal: (body: Uint8Array, carrier: SealCarrier, facts: FileFacts) => Promise<SealedFile>;
  /** The seal of a file that is never held in memory, from the SHA-256 of its body. */
  readonly sealOf: (bodySha256: string, carrier: SealCarrier, facts: FileFacts) => Promise<Seal>;
}

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Returns an application's sealer. */
export function openSealer(deps: Pick<AppDeps, 'db' | 'clock' | 'config'>): Sealer {
  let cached: Promise<SigningKey> | null = null;
  const key = (): Promise<SigningKey> => {
    cached ??= signingKeyOf(deps).catch((error: unknown) => {
      cached = null;
      throw error;
    });
    return cached;
  };
  const sealOf: Sealer['sealOf'] = async (body, carrier, { audit, ...facts }) => {
    const { id, sign } = await key();
    await noteSealed(deps.db, { body, audit, sealedAt: deps.clock() });
    const unsigned = { ...facts, audit: null, carrier, body, key: id };
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
/** A written file's bytes with its seal. Unchanged if the file type cannot carry one. */
export async function sealedContent(sealer: Sealer, { fileName, content }: WrittenFile, facts: FileFacts): Promise<Uint8Array> {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const carrier = carrierOfName(fileName);
  return carrier === null ? body : (await sealer.seal(body, carrier, facts)).bytes;
}

/**
 * A packed archive with its seal, streamed. The seal is the comment of the end record, which must be exactly the last piece. Everything
 * before it is passed on immediately.
 */
export async function* sealedArchive(sealer: Sealer, pieces: AsyncIterable<Uint8Array>, facts: FileFacts): AsyncGenerator<Uint8Array> {
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

/** Whether this installation made the file and it is unaltered. */
export async function resultOn(db: Executor, file: Uint8Array): Promise<FileResult> {
  const keys = new Map((await listKeys(db)).map(({ id, publicKey }) => [id, publicKey]));
  return verifyFile(file, {
    sha256: async (bytes) => sha256Of(bytes),
    isSignedBy: async (id, signature, message) => {
      const publicKey = keys.get(id);
      return publicKey === undefined ? null : isSignedWith(publicKey, signature, message);
    },
  });
}

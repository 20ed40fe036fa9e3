/** The seal of an archive on disk, which may be too large to hold in memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ArchiveSeal, TempUpload } from '@touchdown/contract';
import { asciiBytes, readSeal, type Seal, SEAL_MARK, signedText } from '@touchdown/exports/seal';
import type { Executor } from '../../../db/client.ts';
import { listKeys } from './installation-keys.queries.ts';
import { isSignedWith } from './signing-key.ts';

/** Longer than a seal and what follows it. */
const TAIL_BYTES = 8_192;
const PACKED = 'PK';
const END_RECORD = 'PK\x05\x06';

type ArchiveFile = Pick<TempUpload, 'path' | 'size'>;

async function bytesAt(path: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The SHA-256 of what was sealed: everything before the tail, and the tail without its seal. */
async function bodySha256({ path, size }: ArchiveFile, tail: Uint8Array, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const end = size - Math.min(size, TAIL_BYTES);
  if (end > 0) for await (const piece of createReadStream(path, { end: end - 1, signal })) hash.update(piece as Buffer);
  return hash.update(tail).digest('hex');
}

/** Whether an unpacked file contains part of a seal anywhere. */
async function holdsMarkAnywhere({ path }: ArchiveFile, signal: AbortSignal): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const piece of createReadStream(path, { signal })) {
    const together = Buffer.concat([before, piece as Buffer]);
    if (together.includes(SEAL_MARK)) return true;
    before = together.subarray(-SEAL_MARK.length);
  }
  return false;
}

/** Whether there was a seal. In a packed archive only its comment counts, because its uploaded files may be sealed themselves. */
async function hasBrokenSeal(file: ArchiveFile, tail: Buffer, signal: AbortSignal): Promise<boolean> {
  const isPacked = (await bytesAt(file.path, 0, PACKED.length)).toString('latin1') === PACKED;
  if (!isPacked) return holdsMarkAnywhere(file, signal);
  const text = tail.toString('latin1');
  return text.slice(Math.max(0, text.lastIndexOf(END_RECORD))).includes(SEAL_MARK);
}

async function isSigned(db: Executor, seal: Seal): Promise<boolean | null> {
  const key = (await listKeys(db)).find(({ id }) => id === seal.key);
  return key === undefined ? null : isSignedWith(key.publicKey, seal.signature, asciiBytes(signedText(seal)));
}

/**
 * Returns what an archive's seal shows about its content. An archive from another installation is also compared with its seal, but whether
 * that installation signed it is unknown here.
 */
export async function archiveSealOf(db: Executor, file: ArchiveFile, signal: AbortSignal): Promise<ArchiveSeal> {
  const tail = await bytesAt(file.path, Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES);
  const reading = readSeal(tail);
  switch (reading.found) {
    case 'unsigned':
      return 'none';
    case 'nothing':
    case 'broken':
      return (await hasBrokenSeal(file, tail, signal)) ? 'altered' : 'none';
    case 'seal': {
      const signed = await isSigned(db, reading.seal);
      if (signed === false || (await bodySha256(file, reading.body, signal)) !== reading.seal.body) return 'altered';
      return signed === null ? 'otherInstallation' : 'genuine';
    }
  }
}

/** Reads a backup file: its header, manifest, and members in order. Nothing in the file determines where data is written. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { codeOf } from '../storage/disk-failures.ts';
import { BackupRefused } from './backup-refused.ts';
import { type ReadMember, readTar } from './tar-read.ts';

/** The first bytes of our gzip output. The next byte identifies the operating system. */
const BEGINNING = Buffer.from('1f8b080000000000', 'hex');
const BEGINS_WITH = 10;
/** The highest compression ratio accepted. Real data does not exceed it, and below a certain size it is harmless. */
const MOST_TIMES = 400;
const NOT_CHECKED = 256 * 1024 * 1024;

async function refuseStrangers(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(BEGINS_WITH), 0, BEGINS_WITH, 0);
    if (bytesRead < BEGINS_WITH || !buffer.subarray(0, BEGINNING.length).equals(BEGINNING))
      throw new BackupRefused('It is not a Touchdown backup, or its header is damaged.');
  } finally {
    await handle.close();
  }
  return (await stat(file)).size;
}

const MEANING: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'It is truncated.',
  Z_DATA_ERROR: 'It is corrupted.',
};

/** Yields the unpacked bytes while their amount is plausible for a backup of this size. */
async function* checked(unpacked: Gunzip, size: number): AsyncGenerator<Buffer> {
  let expanded = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      expanded += chunk.length;
      if (expanded > NOT_CHECKED && expanded > unpacked.bytesWritten * MOST_TIMES)
        throw new BackupRefused('It is too large when extracted to be a backup.');
      yield chunk;
    }
  } catch (error) {
    const meaning = MEANING[codeOf(error) ?? ''];
    throw meaning === undefined ? error : new BackupRefused(meaning, { cause: error });
  }
  if (unpacked.bytesWritten !== size) throw new BackupRefused('It has extra data after its end.');
}

/** The members of the backup, read on demand. Throws a BackupRefused if the file is damaged, truncated, or not a backup. */
export async function* membersOf(file: string): AsyncGenerator<ReadMember> {
  const size = await refuseStrangers(file);
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  // Errors reach the reader through `unpacked`.
  pipeline(packed, unpacked, () => undefined);
  try {
    yield* readTar(checked(unpacked, size));
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

/** Reads a whole member that must be small. */
export async function whole({ name, size, body }: ReadMember, most: number): Promise<Buffer> {
  if (size > most) throw new BackupRefused(`${name} in the backup is too large.`);
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

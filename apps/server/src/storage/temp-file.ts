/** Incoming files, and local copies of stored ones: written to disk as they arrive, counted and hashed on the way. */
import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../errors/app-error.ts';
import { onDisk } from './disk-failures.ts';
import type { LocalFile } from './file-store.ts';
import { privateFolder, tempFolder } from './folders.ts';
import { settleInParts } from './settle-in-parts.ts';

const DAY = 24 * 60 * 60 * 1_000;

export interface TempFile extends LocalFile {
  /** A new key, also part of the path. */
  readonly key: string;
}

/** Removes the file if it is still where it was written. */
export const discard = ({ path: place }: Pick<LocalFile, 'path'>): Promise<void> => rm(place, { force: true });

interface Writing {
  readonly room: number;
  /** What the bytes pass through on their way to the file. */
  readonly through: (file: FileHandle) => readonly Transform[];
}

async function write(dataDir: string, source: Readable, { room, through }: Writing): Promise<TempFile> {
  const folder = tempFolder(dataDir);
  await onDisk(() => privateFolder(dataDir, folder));
  const key = uuidv7();
  const place = path.join(folder, key);
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (size > room) done(new AppError('STORAGE_FULL'));
      else done(null, chunk);
    },
  });
  // Opened before anything can fail. A pipeline ends at the first failure, and a pending open would then create the file after its removal.
  const file = await onDisk(() => open(place, 'wx', 0o600));
  try {
    await onDisk(() => pipeline([source, count, ...through(file), file.createWriteStream()]));
  } catch (error) {
    await discard({ path: place });
    throw error;
  }
  return { key, path: place, size, sha256: hash.digest('hex') };
}

/**
 * Writes up to `room` bytes, to be stored. A file that cannot be written whole leaves nothing behind. Throws errors from the source, and
 * STORAGE_FULL.
 */
export const writeTempFile = (dataDir: string, source: Readable, room = Number.POSITIVE_INFINITY): Promise<TempFile> =>
  write(dataDir, source, { room, through: (file) => [settleInParts(file)] });

/** Writes a copy of a stored file, to be read and discarded. It need not survive anything, so it is not flushed to disk. */
export const writeLocalCopy = (dataDir: string, source: Readable): Promise<TempFile> =>
  write(dataDir, source, { room: Number.POSITIVE_INFINITY, through: () => [] });

/** Removes files that an ended process left partially written more than a day ago. */
export async function removeOldTempFiles(dataDir: string, now: Date): Promise<void> {
  const folder = tempFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    const changed = await stat(place).catch(() => null);
    if (changed !== null && now.getTime() - changed.mtimeMs > DAY) await rm(place, { force: true });
  }
}

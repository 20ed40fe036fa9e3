/** Files that are just coming: written to disk as they come, counted and summed on the way. */
import { createHash } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../http/app-error.ts';
import { onDisk } from './disk-failures.ts';
import type { LocalFile } from './file-store.ts';
import { privateFolder, spoolFolder } from './folders.ts';

const DAY = 24 * 60 * 60 * 1_000;

export interface Spooled extends LocalFile {
  /** New, and part of the path. */
  readonly key: string;
}

/** Removes the file, if it still lies where it was written. */
export const discard = ({ path: place }: Pick<LocalFile, 'path'>): Promise<void> => rm(place, { force: true });

/**
 * Writes what comes, up to `room` bytes; what cannot be written whole leaves nothing. Throws what the source throws, and STORAGE_FULL.
 */
export async function spool(dataDir: string, source: Readable, room = Number.POSITIVE_INFINITY): Promise<Spooled> {
  const folder = spoolFolder(dataDir);
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
  // Opened before anything can fail: a pipeline ends with the first failure, and a file that is still being opened then would come after its removal.
  const file = await onDisk(() => open(place, 'wx', 0o600));
  try {
    await onDisk(() => pipeline(source, count, file.createWriteStream()));
  } catch (error) {
    await discard({ path: place });
    throw error;
  }
  return { key, path: place, size, sha256: hash.digest('hex') };
}

/** Removes what an ended process left half written more than a day ago. */
export async function tidySpool(dataDir: string, now: Date): Promise<void> {
  const folder = spoolFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    const changed = await stat(place).catch(() => null);
    if (changed !== null && now.getTime() - changed.mtimeMs > DAY) await rm(place, { force: true });
  }
}

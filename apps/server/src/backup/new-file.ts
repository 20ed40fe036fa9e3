/** A file that appears whole under its name, or not at all, and replaces none. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartError } from '../runtime/explain.ts';
import { codeOf } from '../storage/disk-failures.ts';

/** Disks without hard links, such as those of cameras and some shares. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

const taken = (file: string) => new StartError(`${file} already exists. Choose a new file name, or remove it first.`);

/** Throws a StartError when the file is there. */
export function refuseTaken(file: string): void {
  if (existsSync(file)) throw taken(file);
}

async function settleFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
    await rm(draft);
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'EEXIST') throw taken(file);
    if (!NO_LINKS.includes(code)) throw error;
    refuseTaken(file);
    await rename(draft, file);
  }
  await settleFolder(path.dirname(path.resolve(file)));
}

/**
 * Writes the bytes, compressed, for our own account alone; `judge` looks at the finished draft before it gets its name. Whatever throws
 * leaves nothing behind. Answers what the evaluate found.
 */
export async function writeNewFile<Found>(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  judge: (draft: string) => Promise<Found>,
  signal?: AbortSignal,
): Promise<Found> {
  refuseTaken(file);
  const draft = `${file}.${randomBytes(6).toString('hex')}.partial`;
  try {
    // Opened before the pipeline: one that fails does not wait for a file being opened, which would then come after its removal.
    const sink = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
    await pipeline(Readable.from(bytes, { objectMode: false }), createGzip(), sink, { ...(signal && { signal }) });
    const found = await judge(draft);
    signal?.throwIfAborted();
    await giveName(draft, file);
    return found;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** A file that appears under its name only when complete, and never replaces an existing one. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartError } from '../runtime/explain.ts';
import { codeOf } from '../storage/disk-failures.ts';

/** File systems without hard links, such as memory cards and some network shares. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

const taken = (file: string) => new StartError(`${file} already exists. Choose a new file name, or remove it first.`);

/** Throws a StartError if the file exists. */
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
 * Writes the compressed bytes, readable only by our account. `check` runs on the finished draft before it gets its final name, and its
 * result is returned. On any error nothing is left behind.
 */
export async function writeNewFile<Found>(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  check: (draft: string) => Promise<Found>,
  signal?: AbortSignal,
): Promise<Found> {
  refuseTaken(file);
  const draft = `${file}.${randomBytes(6).toString('hex')}.partial`;
  try {
    // Opened before the pipeline. A failed pipeline does not wait for a pending open, which would then create the file after its removal.
    const sink = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
    await pipeline(Readable.from(bytes, { objectMode: false }), createGzip(), sink, { ...(signal && { signal }) });
    const found = await check(draft);
    signal?.throwIfAborted();
    await giveName(draft, file);
    return found;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

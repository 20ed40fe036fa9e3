/** Places files from a backup in file storage, and removes them again if the restore fails. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../errors/app-error.ts';
import type { FileStore } from '../storage/file-store.ts';
import { discard, type TempFile, writeTempFile } from '../storage/temp-file.ts';
import { BackupRefused } from './backup-refused.ts';
import type { FileEntry } from './manifest.ts';

/** Whether file storage has exactly these bytes under the key. */
async function holds(store: FileStore, { key, sha256 }: FileEntry): Promise<boolean> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of (await store.open(key)) as AsyncIterable<Buffer>) hash.update(chunk);
    return hash.digest('hex') === sha256;
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_MISSING') return false;
    throw error;
  }
}

export interface Placing {
  /** Stores the file. Throws a BackupRefused if its bytes do not match the manifest. */
  readonly place: (entry: FileEntry, body: AsyncIterable<Buffer>) => Promise<void>;
  /** Removes the files this placed, and nothing that existed before. */
  readonly takeBack: () => Promise<void>;
}

/** Returns functions that place files in file storage, with temp files in the data folder. */
export function placing(store: FileStore, dataDir: string): Placing {
  const placed: string[] = [];
  const put = async (entry: FileEntry, local: TempFile) => {
    if (local.sha256 !== entry.sha256) throw new BackupRefused(`File ${entry.key} in the backup is corrupted.`);
    // Left by a restore that was killed, or still in a store that outlived its database.
    if (await holds(store, entry)) return;
    await store.put(entry.key, local);
    placed.push(entry.key);
  };
  return {
    place: async (entry, body) => {
      const local = await writeTempFile(dataDir, Readable.from(body, { objectMode: false }));
      try {
        await put(entry, local);
      } finally {
        await discard(local);
      }
    },
    takeBack: async () => {
      for (const key of placed) await store.remove(key).catch(() => undefined);
    },
  };
}

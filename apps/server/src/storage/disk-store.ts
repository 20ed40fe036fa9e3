/** File storage in a folder on this machine. */
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../errors/app-error.ts';
import { codeOf, onDisk } from './disk-failures.ts';
import { checkedKey, type FileStore } from './file-store.ts';
import { filesFolder, privateFolder } from './folders.ts';

/** Flushes to disk, so that a power failure after the response loses nothing. */
async function settle(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns a file store under `uploads/files` in the data folder. */
export function diskStore(dataDir: string): FileStore {
  const root = filesFolder(dataDir);
  // The end of a UUID is random. Its beginning is a timestamp and would put a year's files into one folder.
  const folderOf = (key: string) => path.join(root, checkedKey(key).slice(-2));
  const placeOf = (key: string) => path.join(folderOf(key), key);
  const opened = async (key: string) => {
    try {
      return await open(placeOf(key), 'r');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new AppError('FILE_MISSING', {}, { cause: error });
      throw error;
    }
  };
  return {
    put: (key, file) =>
      onDisk(async () => {
        const folder = folderOf(key);
        await privateFolder(dataDir, folder);
        await settle(file.path);
        await rename(file.path, placeOf(key));
        await settle(folder);
      }),
    open: (key) => onDisk(async () => (await opened(key)).createReadStream()),
    read: (key, start, length) =>
      onDisk(async () => {
        const file = await opened(key);
        try {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, start);
          if (bytesRead < length) throw new AppError('FILE_MISSING');
          return buffer;
        } finally {
          await file.close();
        }
      }),
    remove: (key) => onDisk(() => rm(placeOf(key), { force: true })),
  };
}

/** Stores a file before the transaction that references it. */
import type { Readable } from 'node:stream';
import type { AppDeps } from '../app-deps.ts';
import { meaningOf } from '../http/error-reply.ts';
import type { TakeBack } from '../http/prepared-work.ts';
import type { FileStore } from '../storage/file-store.ts';
import { discard, type TempFile, writeTempFile } from '../storage/temp-file.ts';
import { dropFile } from './orphaned-files.ts';
import { noteFile } from './stored-files.queries.ts';

export type UploadDeps = Pick<AppDeps, 'db'> & {
  readonly files: FileStore;
  readonly log: { readonly warn: (about: object, message: string) => void };
};

/** Whether a failed commit may have gone through. In that case the file is left for the cleanup. */
const isUncertain = (error: unknown) => error !== null && ['DATABASE_UNAVAILABLE', 'INTERNAL'].includes(meaningOf(error).code);

/** Stores the file before the transaction that references it, recorded so that the cleanup finds it. Returns how to remove it. */
export async function placeBeforeWrite(deps: UploadDeps, file: TempFile, now: Date): Promise<TakeBack> {
  const drop = async () => {
    const fault = await dropFile(deps, file.key);
    if (fault !== null) deps.log.warn({ err: fault, key: file.key }, 'a stored file is left for the cleanup of orphaned files');
  };
  await noteFile(deps.db, file.key, now);
  try {
    await deps.files.put(file.key, file);
  } catch (error) {
    await drop();
    throw error;
  }
  return async (error) => {
    if (!isUncertain(error)) await drop();
  };
}

type NewFileDeps = Pick<AppDeps, 'db'> & { readonly files: FileStore; readonly config: { readonly dataDir: string } };

/** Stores the contents under a new key, recorded first, so that no untracked file is left behind. */
export async function storeNew({ db, files, config }: NewFileDeps, contents: Readable, now: Date): Promise<Omit<TempFile, 'path'>> {
  const tempFile = await writeTempFile(config.dataDir, contents);
  const { key, size, sha256 } = tempFile;
  try {
    await noteFile(db, key, now);
    await files.put(key, tempFile);
    return { key, size, sha256 };
  } catch (error) {
    await dropFile({ db, files }, key);
    throw error;
  } finally {
    await discard(tempFile);
  }
}

/** Removes orphaned files: left by a failed write, an ended process, or a removed project. */
import type { AppDeps } from '../app-deps.ts';
import { isLockHeld } from '../db/advisory-locks.ts';
import type { FileStore } from '../storage/file-store.ts';
import { forgetFile, isStored, orphanedFiles } from './stored-files.queries.ts';

const DAY = 24 * 60 * 60 * 1_000;
const AT_ONCE = 500;

export type OrphanedFilesDeps = Pick<AppDeps, 'db' | 'clock'> & { readonly files: FileStore };

/**
 * Removes the file, then its record, so that an interrupted removal is found again. During a backup, the file is left to a later cleanup.
 */
async function removeFile({ db, files }: Pick<OrphanedFilesDeps, 'db' | 'files'>, key: string): Promise<void> {
  if (await isLockHeld(db, 'backup')) return;
  await files.remove(key);
  await forgetFile(db, key);
}

/**
 * Removes a file that should no longer be referenced. Returns the error, or null. A file that cannot be removed now is left to the cleanup.
 */
export async function dropFile(deps: Pick<OrphanedFilesDeps, 'db' | 'files'>, key: string): Promise<unknown> {
  try {
    if (!(await isStored(deps.db, key))) await removeFile(deps, key);
    return null;
  } catch (error) {
    return error;
  }
}

/** Removes files stored more than a day ago that belong to no record. Any number of processes may run it at once. */
export async function removeOrphanedFiles(deps: OrphanedFilesDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - DAY);
  for (const key of await orphanedFiles(deps.db, before, AT_ONCE)) await removeFile(deps, key);
}

/** Files that no upload refers to: what a failed write, an ended process or a removed project left behind. */
import type { AppDeps } from '../../app-deps.ts';
import { isLockHeld } from '../../db/advisory-locks.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { tidySpool } from '../../storage/spool.ts';
import { forgetFile, isKept, strayFiles } from './stored-files.queries.ts';

const DAY = 24 * 60 * 60 * 1_000;
const AT_ONCE = 500;

export type StrayDeps = Pick<AppDeps, 'db' | 'clock' | 'config'> & { readonly files: FileStore };

/** Removes the file, then forgets it: what stops in between is found again. While a backup is made, the file is left to a later sweep. */
async function removeFile({ db, files }: Pick<StrayDeps, 'db' | 'files'>, key: string): Promise<void> {
  if (await isLockHeld(db, 'backup')) return;
  await files.remove(key);
  await forgetFile(db, key);
}

/** Removes a file that nothing should refer to any more; answers what went wrong, or null. What is not removed now is left to the sweep. */
export async function dropFile(deps: Pick<StrayDeps, 'db' | 'files'>, key: string): Promise<unknown> {
  try {
    if (!(await isKept(deps.db, key))) await removeFile(deps, key);
    return null;
  } catch (error) {
    return error;
  }
}

/** Removes what was stored more than a day ago and belongs to no upload, and what never came whole. Any number of processes may do it at once. */
export async function removeStrayFiles(deps: StrayDeps): Promise<void> {
  const now = deps.clock();
  await tidySpool(deps.config.dataDir, now);
  const before = new Date(now.getTime() - DAY);
  for (const key of await strayFiles(deps.db, before, AT_ONCE)) await removeFile(deps, key);
}

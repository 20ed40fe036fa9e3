/** Stores a file that a job made, as its result. */
import type { Readable } from 'node:stream';
import type { AppDeps } from '../app-deps.ts';
import type { Executor } from '../db/client.ts';
import { afterCommit } from '../db/transaction.ts';
import type { FileStore } from '../storage/file-store.ts';
import { dropFile } from '../stored-files/orphaned-files.ts';
import { storeNew } from '../stored-files/place-file.ts';
import type { Achieved } from './job.ts';
import { releaseMadeFiles, type SameJob } from './jobs.queries.ts';

type MadeFileDeps = Pick<AppDeps, 'db' | 'clock'> & {
  readonly files: FileStore;
  readonly config: Pick<AppDeps['config'], 'dataDir'>;
};
interface MadeFile {
  /** With the extension that names its type. */
  readonly name: string;
  readonly contents: Readable;
}

/** Stores the file. Its job saves that it is the result, or it is removed again. Throws errors of the contents, and STORAGE_FULL. */
export async function madeFile(deps: MadeFileDeps, { name, contents }: MadeFile): Promise<Achieved & { readonly fileKey: string }> {
  const { key, size, sha256 } = await storeNew(deps, contents, deps.clock());
  return {
    fileKey: key,
    save: async () => ({ file: { name, size, sha256 } }),
    undo: async () => void (await dropFile(deps, key)),
  };
}

/** Drops the files that the user's jobs with the same input have made so far, once the transaction commits. */
export async function dropEarlier(deps: MadeFileDeps, tx: Executor, same: SameJob): Promise<void> {
  const before = await releaseMadeFiles(tx, same);
  afterCommit(tx, async () => {
    for (const key of before) await dropFile(deps, key);
  });
}

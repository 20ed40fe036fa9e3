/** Stores a file that a job made, as its result. */
import { Readable } from 'node:stream';
import type { RouteDef } from '@touchdown/contract';
import type { AppDeps } from '../app-deps.ts';
import type { Executor } from '../db/client.ts';
import { afterCommit } from '../db/transaction.ts';
import type { FileStore } from '../storage/file-store.ts';
import { dropFile } from '../stored-files/orphaned-files.ts';
import { storeNew } from '../stored-files/place-file.ts';
import type { Achieved } from './job.ts';
import { releaseMadeFiles, type SameJob } from './jobs.queries.ts';

export type MadeFileDeps = Pick<AppDeps, 'db' | 'clock'> & {
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

/**
 * The same for a file of which the newest is enough: once its job is done, those are dropped that the user's jobs with the same input made
 * before.
 */
export async function newestFile(deps: MadeFileDeps, file: MadeFile, same: SameJob): Promise<Achieved> {
  const made = await madeFile(deps, file);
  return {
    ...made,
    save: async (ending) => {
      await dropEarlier(deps, ending.tx, same);
      return made.save(ending);
    },
  };
}

/** The same for the answer of a route that `mayQueue`: the JSON that its request would have received. */
export const madeAnswer = ({ response }: RouteDef, answer: unknown): MadeFile => ({
  name: 'answer.json',
  contents: Readable.from([JSON.stringify(response.parse(answer))]),
});

/** Drops the files that the user's jobs with the same input have made so far, once the transaction commits. */
async function dropEarlier(deps: MadeFileDeps, tx: Executor, same: SameJob): Promise<void> {
  const before = await releaseMadeFiles(tx, same);
  afterCommit(tx, async () => {
    for (const key of before) await dropFile(deps, key);
  });
}

/** Stores a file that a job made, as its result. */
import type { Readable } from 'node:stream';
import type { AppDeps } from '../app-deps.ts';
import type { FileStore } from '../storage/file-store.ts';
import { dropFile } from '../stored-files/orphaned-files.ts';
import { storeNew } from '../stored-files/place-file.ts';
import type { Achieved } from './job.ts';

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

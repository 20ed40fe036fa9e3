/** A file on its way into a project: evaluated, stored, and only then named in the transaction. */
import { dangerOf, ERRORS, safeFileName, type SpooledFile, UPLOAD_LIMITS, UPLOAD_WORDS, type UploadKind } from '@touchdown/contract';
import type { AppDeps } from '../../app-deps.ts';
import type { Executor } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { meaningOf } from '../../http/error-reply.ts';
import type { TakeBack } from '../../http/ahead.ts';
import type { FileStore } from '../../storage/file-store.ts';
import type { Spooled } from '../../storage/spool.ts';
import { judgeFile } from './judge-file.ts';
import { refused } from './refuse-upload.ts';
import { noteFile } from './stored-files.queries.ts';
import { dropFile } from './stray-files.ts';
import { hasObstacle, holdingOf, isIdTaken, lockFilesOf } from './uploads.queries.ts';

export type UploadDeps = Pick<AppDeps, 'db'> & {
  readonly files: FileStore;
  readonly log: { readonly warn: (about: object, message: string) => void };
};

interface Incoming {
  readonly projectId: string;
  readonly file: SpooledFile;
  readonly body: { readonly id?: string | undefined; readonly name?: string | undefined; readonly obstacleId: string | null };
}

/** What it was called on the user's computer, made safe. Throws FILE_REFUSED for a dangerous name, and when nothing is left. */
export function nameOf({ file, body }: { readonly file: SpooledFile; readonly body: Pick<Incoming['body'], 'name'> }): string {
  const sent = body.name ?? file.name;
  const danger = dangerOf(sent);
  if (danger !== null) throw refused(danger);
  const name = safeFileName(sent);
  if (name === '') throw refused('The file has no name.');
  return name;
}

async function refuseFull(db: Executor, projectId: string, size: number): Promise<void> {
  const { files, bytes } = await holdingOf(db, projectId);
  if (files >= UPLOAD_LIMITS.files || bytes + size > UPLOAD_LIMITS.projectBytes)
    throw new AppError('FILES_FULL', { message: UPLOAD_WORDS.full });
}

/** The same, certain: until the transaction ends, no one else adds a file to the project. */
export async function claimRoom(tx: Executor, projectId: string, size: number): Promise<void> {
  await lockFilesOf(tx, projectId);
  await refuseFull(tx, projectId, size);
}

/** An obstacle that the project does not have: known before anything is stored. The database holds it again. */
async function refuseUnknown(db: Executor, projectId: string, obstacleId: string | null): Promise<void> {
  if (obstacleId === null || (await hasObstacle(db, projectId, obstacleId))) return;
  const [, message] = ERRORS.OBSTACLE_NOT_FOUND;
  throw new AppError('OBSTACLE_NOT_FOUND', { fields: [{ path: 'obstacleId', message }] });
}

/** Whether a commit may have gone through although it failed: then the file is left, and the sweep decides. */
const isUncertain = (error: unknown) => error !== null && ['DATABASE_UNAVAILABLE', 'INTERNAL'].includes(meaningOf(error).code);

/** Stores the file before the transaction that names it, noted so that the sweep finds it; answers how it is taken back. */
export async function placeAhead(deps: UploadDeps, file: Spooled, now: Date): Promise<TakeBack> {
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

/** Evaluates and stores the file before the transaction; answers its kind and how it is taken back. */
export async function storeAhead(
  deps: UploadDeps,
  { projectId, file, body }: Incoming,
  now: Date,
): Promise<{ kind: UploadKind; takeBack: TakeBack }> {
  const kind = await judgeFile(file, nameOf({ file, body }));
  // A repeat of an upload that succeeded: its key answers it, or its id is taken.
  if (body.id !== undefined && (await isIdTaken(deps.db, body.id))) return { kind, takeBack: async () => undefined };
  await refuseFull(deps.db, projectId, file.size);
  await refuseUnknown(deps.db, projectId, body.obstacleId);
  return { kind, takeBack: await placeAhead(deps, file, now) };
}

/** Adds an uploaded file to a project: validated, stored, and only then referenced in the transaction. */
import { dangerOf, ERRORS, safeFileName, type TempUpload, UPLOAD_LIMITS, UPLOAD_MESSAGES, type UploadKind } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { TakeBack } from '../../../http/prepared-work.ts';
import { checkFile } from '../../../stored-files/check-file.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { refused } from '../../../stored-files/refuse-upload.ts';
import { hasObstacle, holdingOf, isIdTaken, lockFilesOf } from './uploads.queries.ts';

interface Incoming {
  readonly projectId: string;
  readonly file: TempUpload;
  readonly body: { readonly id?: string | undefined; readonly name?: string | undefined; readonly obstacleId: string | null };
}

/** The name on the user's computer, sanitized. Throws FILE_REFUSED for a dangerous name, and if nothing is left. */
export function nameOf({ file, body }: { readonly file: TempUpload; readonly body: Pick<Incoming['body'], 'name'> }): string {
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
    throw new AppError('FILES_FULL', { message: UPLOAD_MESSAGES.full });
}

/** The same check under a lock: until the transaction ends, no one else can add a file to the project. */
export async function claimRoom(tx: Executor, projectId: string, size: number): Promise<void> {
  await lockFilesOf(tx, projectId);
  await refuseFull(tx, projectId, size);
}

/** Rejects an obstacle that the project does not have before anything is stored. The database checks it again. */
async function refuseUnknown(db: Executor, projectId: string, obstacleId: string | null): Promise<void> {
  if (obstacleId === null || (await hasObstacle(db, projectId, obstacleId))) return;
  const [, message] = ERRORS.OBSTACLE_NOT_FOUND;
  throw new AppError('OBSTACLE_NOT_FOUND', { fields: [{ path: 'obstacleId', message }] });
}

/** Validates and stores the file before the transaction. Returns its kind and how to remove it. */
export async function storeBeforeWrite(
  deps: UploadDeps,
  { projectId, file, body }: Incoming,
  now: Date,
): Promise<{ kind: UploadKind; takeBack: TakeBack }> {
  const kind = await checkFile(file, nameOf({ file, body }));
  // A repeat of a successful upload: its key returns the first response, or its id is taken.
  if (body.id !== undefined && (await isIdTaken(deps.db, body.id))) return { kind, takeBack: async () => undefined };
  await refuseFull(deps.db, projectId, file.size);
  await refuseUnknown(deps.db, projectId, body.obstacleId);
  return { kind, takeBack: await placeBeforeWrite(deps, file, now) };
}

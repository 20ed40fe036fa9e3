/** The uploaded files of an archive on their way in: each unpacked, held to what the archive says of it, evaluated as an upload is, and stored. */
import { Readable } from 'node:stream';
import { ARCHIVE_LIMITS, type ArchivedFile, type FieldError, type UploadKind } from '@touchdown/contract';
import { AppError } from '../../http/app-error.ts';
import type { TakeBack } from '../../http/ahead.ts';
import { type ReadDisk, readDisk, roomForUpload } from '../../storage/disk-room.ts';
import { discard, spool, type Spooled } from '../../storage/spool.ts';
import { judgeFile, placeAhead, type UploadDeps } from '../uploads/public.ts';
import { entryOf, meaningOf } from './open-archive.ts';
import { type CheckedArchive, refuseProblems } from './read-archive.ts';
import type { Turn } from './turns.ts';
import type { ZipArchive } from '../../zip/read-zip.ts';

export interface Placed {
  readonly kind: UploadKind;
  /** In the store of files. */
  readonly key: string;
}
/** By the id that the file has in the archive. */
export type PlacedFiles = ReadonlyMap<string, Placed>;
export const NO_FILES: PlacedFiles = new Map();

export type PlacingDeps = UploadDeps & { readonly config: { readonly dataDir: string }; readonly readDisk?: ReadDisk };

interface Work {
  readonly deps: PlacingDeps;
  readonly turn: Turn;
  /** Whether the files of the project at this place are wanted. */
  readonly isWanted: (project: number) => boolean;
  /** What is done with a file that is right. */
  readonly use: (file: ArchivedFile, spooled: Spooled, kind: UploadKind) => Promise<void>;
}

async function unpacked({ config: { dataDir }, readDisk: read = readDisk }: PlacingDeps, zip: ZipArchive, id: string): Promise<Spooled> {
  const room = await roomForUpload(read, dataDir, 0);
  return spool(dataDir, Readable.from(zip.read(entryOf(id)), { objectMode: false }), room).catch((error: unknown) => {
    throw meaningOf(error);
  });
}

type Judged = { readonly kind: UploadKind } | { readonly message: string };

async function judged(spooled: Spooled, { fileName, sha256 }: ArchivedFile): Promise<Judged> {
  if (spooled.sha256 !== sha256) return { message: "This file's contents do not match the archive" };
  try {
    return { kind: await judgeFile({ ...spooled, declaredType: '' }, fileName) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_REFUSED') return { message: error.message };
    throw error;
  }
}

/** One after the other, so that only one lies unpacked at a time. Throws VALIDATION_FAILED with what is wrong in any. */
async function eachFile({ source, projects }: CheckedArchive, { deps, turn, isWanted, use }: Work): Promise<void> {
  if (source.files === null) return;
  const problems: FieldError[] = [];
  for (const [project, { files }] of projects.entries()) {
    if (!isWanted(project)) continue;
    for (const [index, file] of files.entries()) {
      await turn();
      const spooled = await unpacked(deps, source.files, file.id);
      try {
        const verdict = await judged(spooled, file);
        if ('kind' in verdict) await use(file, spooled, verdict.kind);
        else problems.push({ path: `projects.${project}.files.${index}`, message: verdict.message });
      } finally {
        await discard(spooled);
      }
      if (problems.length >= ARCHIVE_LIMITS.shownProblems) refuseProblems(problems);
    }
  }
  refuseProblems(problems);
}

/** Throws VALIDATION_FAILED when a file is not what the archive says, or none that is taken; stores nothing. */
export const checkFiles = (archive: CheckedArchive, deps: PlacingDeps, turn: Turn): Promise<void> =>
  eachFile(archive, { deps, turn, isWanted: () => true, use: async () => undefined });

/** Stores the files of the wanted projects before the transaction that names them; answers how they are taken back. */
export async function placeFiles(
  archive: CheckedArchive,
  { deps, turn, isWanted, now }: Pick<Work, 'deps' | 'turn' | 'isWanted'> & { readonly now: Date },
): Promise<{ placed: PlacedFiles; takeBack: TakeBack }> {
  const placed = new Map<string, Placed>();
  const undo: TakeBack[] = [];
  const takeBack: TakeBack = async (error) => {
    for (const one of undo) await one(error);
  };
  const use: Work['use'] = async ({ id }, spooled, kind) => {
    undo.push(await placeAhead(deps, spooled, now));
    placed.set(id, { kind, key: spooled.key });
  };
  try {
    await eachFile(archive, { deps, turn, isWanted, use });
  } catch (error) {
    await takeBack(null);
    throw error;
  }
  return { placed, takeBack };
}

/** Imports an archive's uploaded files: each is unpacked, checked against the archive's records, validated like an upload, and stored. */
import { Readable } from 'node:stream';
import { ARCHIVE_LIMITS, type ArchivedFile, type FieldError, type UploadKind } from '@touchdown/contract';
import type { ZipArchive } from '@touchdown/imports/container';
import { AppError } from '../../../errors/app-error.ts';
import type { TakeBack } from '../../../http/prepared-work.ts';
import { type ReadDisk, readDisk, roomForUpload } from '../../../storage/disk-room.ts';
import { discard, writeTempFile, type TempFile } from '../../../storage/temp-file.ts';
import { checkFile } from '../../../stored-files/check-file.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { entryOf, meaningOf } from './open-archive.ts';
import { type CheckedArchive, refuseProblems } from './read-archive.ts';
import type { Turn } from './time-slices.ts';

export interface Placed {
  readonly kind: UploadKind;
  /** In file storage. */
  readonly key: string;
}
/** By the file's id in the archive. */
export type PlacedFiles = ReadonlyMap<string, Placed>;
export const NO_FILES: PlacedFiles = new Map();

export type PlacingDeps = UploadDeps & { readonly config: { readonly dataDir: string }; readonly readDisk?: ReadDisk };

interface Work {
  readonly deps: PlacingDeps;
  readonly turn: Turn;
  /** Whether to process the files of the project at this index. */
  readonly isWanted: (project: number) => boolean;
  /** Called for each valid file. */
  readonly use: (file: ArchivedFile, tempFile: TempFile, kind: UploadKind) => Promise<void>;
}

async function unpacked({ config: { dataDir }, readDisk: read = readDisk }: PlacingDeps, zip: ZipArchive, id: string): Promise<TempFile> {
  const room = await roomForUpload(read, dataDir, 0);
  return writeTempFile(dataDir, Readable.from(zip.read(entryOf(id)), { objectMode: false }), room).catch((error: unknown) => {
    throw meaningOf(error);
  });
}

type Checked = { readonly kind: UploadKind } | { readonly message: string };

async function checked(tempFile: TempFile, { fileName, sha256 }: ArchivedFile): Promise<Checked> {
  if (tempFile.sha256 !== sha256) return { message: "This file's contents do not match the archive" };
  try {
    return { kind: await checkFile({ ...tempFile, declaredType: '' }, fileName) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_REFUSED') return { message: error.message };
    throw error;
  }
}

/** Processes files one after the other, so that only one is unpacked at a time. Throws VALIDATION_FAILED with all problems. */
async function eachFile({ source, projects }: CheckedArchive, { deps, turn, isWanted, use }: Work): Promise<void> {
  if (source.files === null) return;
  const problems: FieldError[] = [];
  for (const [project, { files }] of projects.entries()) {
    if (!isWanted(project)) continue;
    for (const [index, file] of files.entries()) {
      await turn();
      const tempFile = await unpacked(deps, source.files, file.id);
      try {
        const result = await checked(tempFile, file);
        if ('kind' in result) await use(file, tempFile, result.kind);
        else problems.push({ path: `projects.${project}.files.${index}`, message: result.message });
      } finally {
        await discard(tempFile);
      }
      if (problems.length >= ARCHIVE_LIMITS.shownProblems) refuseProblems(problems);
    }
  }
  refuseProblems(problems);
}

/** Throws VALIDATION_FAILED if a file does not match the archive, or is not an accepted type. Stores nothing. */
export const checkFiles = (archive: CheckedArchive, deps: PlacingDeps, turn: Turn): Promise<void> =>
  eachFile(archive, { deps, turn, isWanted: () => true, use: async () => undefined });

/** Stores the files of the selected projects before the transaction that references them. Returns how to remove them again. */
export async function placeFiles(
  archive: CheckedArchive,
  { deps, turn, isWanted, now }: Pick<Work, 'deps' | 'turn' | 'isWanted'> & { readonly now: Date },
): Promise<{ placed: PlacedFiles; takeBack: TakeBack }> {
  const placed = new Map<string, Placed>();
  const undo: TakeBack[] = [];
  const takeBack: TakeBack = async (error) => {
    for (const one of undo) await one(error);
  };
  const use: Work['use'] = async ({ id }, tempFile, kind) => {
    undo.push(await placeBeforeWrite(deps, tempFile, now));
    placed.set(id, { kind, key: tempFile.key });
  };
  try {
    await eachFile(archive, { deps, turn, isWanted, use });
  } catch (error) {
    await takeBack(null);
    throw error;
  }
  return { placed, takeBack };
}

/** The jobs that check an uploaded archive, and import it. */
import { IMPORT_MODES } from '@touchdown/contract';
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import { afterCommit } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AnyJob, type Attempting, defineJob, type JobType } from '../../../jobs/job.ts';
import { discard, type TempFile, writeLocalCopy } from '../../../storage/temp-file.ts';
import { importPrepared, prepareImport, previewArchive } from './import-archive.service.ts';
import type { PlacingDeps } from './place-files.ts';

const checkInput = z.object({ userId: z.uuid() });
const importInput = checkInput.extend({ mode: z.enum(IMPORT_MODES), acceptAltered: z.boolean() });
export const ARCHIVE_CHECK: JobType<z.output<typeof checkInput>> = { kind: 'archive_check', input: checkInput };
export const ARCHIVE_IMPORT: JobType<z.output<typeof importInput>> = { kind: 'archive_import', input: importInput };

export type ArchiveJobDeps = PlacingDeps & Pick<AppDeps, 'ids' | 'clock'>;

/** The archive on this machine's disk, which reading it needs. */
async function localCopy({ files, config }: ArchiveJobDeps, { file }: Attempting): Promise<TempFile> {
  if (file === null) throw new AppError('FILE_MISSING');
  return writeLocalCopy(config.dataDir, await files.open(file));
}

const ABOUT_THE_FILE = ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'STORAGE_FULL'] as const;

export const archiveCheckJob = (deps: ArchiveJobDeps): AnyJob =>
  defineJob({
    ...ARCHIVE_CHECK,
    readsFile: true,
    explains: ABOUT_THE_FILE,
    messages: {
      failed: 'The archive could not be read. Try again.',
      died: 'The server stopped at every attempt to read the archive. Try again.',
      canceled: 'The check was canceled.',
    },
    run: async ({ userId }, attempt) => {
      const local = await localCopy(deps, attempt);
      try {
        const making = { userId, now: deps.clock(), newId: deps.ids };
        const preview = await previewArchive(deps, local, { making, signal: attempt.signal });
        return { save: async () => ({ ...preview }) };
      } finally {
        await discard(local);
      }
    },
  });

export const archiveImportJob = (deps: ArchiveJobDeps): AnyJob =>
  defineJob({
    ...ARCHIVE_IMPORT,
    readsFile: true,
    explains: [...ABOUT_THE_FILE, 'ARCHIVE_ALTERED', 'IMPORT_CHANGED', 'IMPORT_UNDER_WAY', 'ID_TAKEN'],
    messages: {
      failed: 'The archive could not be imported. Nothing was saved. Try again.',
      died: 'The server stopped at every attempt to import the archive. Nothing was saved. Try again.',
      canceled: 'The import was canceled.',
    },
    run: async ({ userId, mode, acceptAltered }, attempt) => {
      const local = await localCopy(deps, attempt);
      const asked = { mode, acceptAltered, userId, now: deps.clock(), signal: attempt.signal };
      const { prepared, takeBack } = await prepareImport(deps, local, asked).catch(async (error: unknown) => {
        await discard(local);
        throw error;
      });
      return {
        isLong: true,
        save: async ({ tx, audit, now }) => {
          const making = { userId, now, newId: deps.ids };
          const { imported, skippedProjects, withoutAdjusted, projects } = await importPrepared(tx, prepared, { mode, making });
          const { sha256 } = local;
          audit({
            action: 'account.importData',
            entityId: userId,
            details: { ...imported, mode, sha256, seal: prepared.seal, skippedProjects },
          });
          for (const { id, name, files } of projects)
            audit({
              action: 'project.create',
              entityId: id,
              projectId: id,
              details: { name, imported: true, ...(files > 0 && { files }) },
            });
          afterCommit(tx, () => discard(local));
          return { imported, skippedProjects, withoutAdjusted: [...withoutAdjusted] };
        },
        undo: async (error) => {
          await discard(local);
          await takeBack(error);
        },
      };
    },
  });

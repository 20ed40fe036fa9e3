/** The jobs that check a table of aircraft, and import it. */
import { createHash } from 'node:crypto';
import { importCheckSchema, importCommitSchema } from '@touchdown/contract';
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AnyJob, type Attempting, defineJob, type JobType } from '../../../jobs/job.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { readWhole } from '../../../storage/read-whole.ts';
import { type ImportFile, previewImport, readCommit, saveCommit } from './aircraft-import.service.ts';
import type { TaskControl } from './time-slices.ts';

const commitInput = importCommitSchema.extend({ fileName: z.string(), userId: z.uuid() });
export const AIRCRAFT_CHECK: JobType<z.output<typeof importCheckSchema>> = { kind: 'aircraft_check', input: importCheckSchema };
export const AIRCRAFT_IMPORT: JobType<z.output<typeof commitInput>> = { kind: 'aircraft_import', input: commitInput };

type ImportDeps = Pick<AppDeps, 'ids'> & { readonly files: FileStore };

const controlOf = ({ signal, progress }: Attempting): TaskControl => ({ signal, report: ({ done, total }) => progress(done, total) });

async function fileOf({ files }: ImportDeps, { file }: Attempting): Promise<ImportFile> {
  if (file === null) throw new AppError('FILE_MISSING');
  const bytes = await readWhole(files, file);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export const aircraftCheckJob = (deps: ImportDeps): AnyJob =>
  defineJob({
    ...AIRCRAFT_CHECK,
    readsFile: true,
    explains: ['IMPORT_FILE_REFUSED'],
    messages: {
      failed: 'The file could not be checked. Try again.',
      died: 'The server stopped at every attempt to check the file. Try again.',
      canceled: 'The check was canceled.',
    },
    run: async (asked, attempt) => {
      const preview = await previewImport(attempt.db, await fileOf(deps, attempt), asked, controlOf(attempt));
      return { save: async () => ({ ...preview }) };
    },
  });

export const aircraftImportJob = (deps: ImportDeps): AnyJob =>
  defineJob({
    ...AIRCRAFT_IMPORT,
    readsFile: true,
    explains: ['IMPORT_FILE_REFUSED', 'IMPORT_HAS_PROBLEMS', 'IMPORT_CHANGED'],
    messages: {
      failed: 'The aircraft could not be imported. Nothing was saved. Try again.',
      died: 'The server stopped at every attempt to import the aircraft. Nothing was saved. Try again.',
      canceled: 'The import was canceled.',
    },
    run: async ({ fileName, userId, ...asked }, attempt) => {
      const [file, control] = [await fileOf(deps, attempt), controlOf(attempt)];
      const checked = await readCommit(file, asked, control);
      return {
        isLong: true,
        save: async ({ tx, audit, now }) => {
          const stamps = { createdBy: userId, createdAt: now, updatedAt: now, importId: attempt.id };
          const imported = await saveCommit(tx, checked, {
            control,
            rowFor: ({ id: _, ...entry }) => ({ ...entry, id: deps.ids(), ...stamps }),
          });
          audit({ action: 'aircraft.import', details: { file: fileName, sha256: file.sha256, rows: imported } });
          return { imported };
        },
      };
    },
  });

/** The job that makes an export file of a large project. */
import { Readable } from 'node:stream';
import { EXPORT_FORMATS, SHEET_PAPERS, SHEET_SCALES } from '@touchdown/contract';
import { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import { findProject } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { dropEarlier, madeFile } from '../../../jobs/made-file.ts';
import type { ProjectArchiveDeps } from './archive-job.ts';
import { sealedExportOf } from './export-file.service.ts';

const fileInput = z.object({
  userId: z.uuid(),
  projectId: z.uuid(),
  format: z.enum(EXPORT_FORMATS).exclude(['archive', 'archive-files']),
  options: z.object({ altitudes: z.boolean(), surfaces: z.boolean() }),
  pathId: z.uuid().optional(),
  withSeal: z.boolean(),
  sheets: z.object({ paper: z.enum(SHEET_PAPERS), scale: z.enum(SHEET_SCALES).optional() }),
});
export const PROJECT_FILE: JobType<z.output<typeof fileInput>> = { kind: 'project_file', input: fileInput };

export const projectFileJob = (deps: ProjectArchiveDeps): AnyJob =>
  defineJob({
    ...PROJECT_FILE,
    explains: [
      'PROJECT_NOT_FOUND',
      'NO_PATHS_TO_EXPORT',
      'NO_OBSTACLES_TO_EXPORT',
      'PROJECT_ELEVATION_REQUIRED',
      'PROJECT_LOCATION_REQUIRED',
      'MAGNETIC_VARIATION_REQUIRED',
      'NO_CALCULATION_DATA',
      'NOT_AVAILABLE_IN_EDITION',
      'STORAGE_FULL',
    ],
    messages: {
      failed: 'The file could not be created. Try again.',
      died: 'The server stopped at every attempt to create the file. Try again.',
      canceled: 'The file was canceled.',
    },
    run: async (input, { signal }) => {
      const { userId, projectId, ...request } = input;
      const project = await findProject(deps.db, projectId);
      if (project === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
      const { fileName, content } = await sealedExportOf({ ...deps, signal }, project, request, deps.clock());
      signal.throwIfAborted();
      const made = await madeFile(deps, { name: fileName, contents: Readable.from([content]) });
      return {
        ...made,
        save: async (ending) => {
          // The newest of each kind is enough.
          await dropEarlier(deps, ending.tx, { kind: PROJECT_FILE.kind, requestedBy: userId, input });
          return made.save(ending);
        },
      };
    },
  });

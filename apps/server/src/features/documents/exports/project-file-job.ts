/** The job that makes an export file of a large project. */
import { Readable } from 'node:stream';
import { exportChoicesSchema, EXPORT_FORMATS } from '@touchdown/contract';
import { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import { findProject } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { newestFile } from '../../../jobs/made-file.ts';
import type { ProjectArchiveDeps } from './archive-job.ts';
import { chosenExport, sealedExportOf } from './export-file.service.ts';

const fileInput = z.object({
  userId: z.uuid(),
  projectId: z.uuid(),
  format: z.enum(EXPORT_FORMATS).exclude(['archive', 'archive-files']),
  choices: exportChoicesSchema,
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
      const { userId, projectId, format, choices } = input;
      const project = await findProject(deps.db, projectId);
      if (project === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
      const { fileName, content } = await sealedExportOf({ ...deps, signal }, project, chosenExport(format, choices), deps.clock());
      signal.throwIfAborted();
      const same = { kind: PROJECT_FILE.kind, requestedBy: userId, input };
      return newestFile(deps, { name: fileName, contents: Readable.from([content]) }, same);
    },
  });

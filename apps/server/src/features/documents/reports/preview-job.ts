/** The job that makes the preview of a report of a large project. */
import { Readable } from 'node:stream';
import { REPORT_TYPES, type ReportOptions, reportOptionsSchema, type ReportType } from '@touchdown/contract';
import { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import { issueDateOf } from '../document-details/public.ts';
import { findProject } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { newestFile } from '../../../jobs/made-file.ts';
import { findUser } from '../../identity/public.ts';
import { type MakingDeps, previewNameOf } from './make-report.ts';
import { previewOf } from './preview-report.ts';

interface PreviewInput {
  readonly userId: string;
  readonly projectId: string;
  readonly type: ReportType;
  readonly options: ReportOptions;
}
export const REPORT_PREVIEW: JobType<PreviewInput> = {
  kind: 'report_preview',
  input: z.object({ userId: z.uuid(), projectId: z.uuid(), type: z.enum(REPORT_TYPES), options: reportOptionsSchema }),
};
const PERCENT = 100;

export const previewJob = (deps: MakingDeps): AnyJob =>
  defineJob({
    ...REPORT_PREVIEW,
    explains: ['PROJECT_NOT_FOUND', 'DIMENSIONS_NOT_CURRENT', 'SCENARIO_NOT_FOUND', 'STORAGE_FULL'],
    messages: {
      failed: 'The preview could not be created. Try again.',
      died: 'The server stopped at every attempt to create the preview. Try again.',
      canceled: 'The preview was canceled.',
    },
    run: async (input, { signal, progress }) => {
      const { userId, projectId, type, options } = input;
      const project = await findProject(deps.db, projectId);
      const user = await findUser(deps.db, userId);
      if (project === null || user === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
      const listening = { signal, onProgress: (percent: number) => progress(percent, PERCENT) };
      const now = deps.clock();
      const content = await previewOf(deps.db, deps, { project, user, type, options, now, listening });
      signal.throwIfAborted();
      const same = { kind: REPORT_PREVIEW.kind, requestedBy: userId, input };
      return newestFile(
        deps,
        { name: previewNameOf(type, project.name, await issueDateOf(deps.db, project, now)), contents: Readable.from([content]) },
        same,
      );
    },
  });

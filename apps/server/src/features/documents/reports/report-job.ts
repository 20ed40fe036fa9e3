/** The job that generates a report. */
import { type ReportOptions, reportOptionsSchema } from '@touchdown/contract';
import { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import { meaningOf } from '../../../http/error-reply.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { requeueReport } from './reports.queries.ts';
import { abandonReport, makeReport, type MakingDeps } from './make-report.ts';

interface ReportInput {
  readonly reportId: string;
  readonly options?: ReportOptions | undefined;
}
export const REPORT_JOB: JobType<ReportInput> = {
  kind: 'report',
  input: z.object({ reportId: z.uuid(), options: reportOptionsSchema.optional() }),
};
const PERCENT = 100;

export type ReportJobDeps = MakingDeps;

export const reportJob = (deps: ReportJobDeps): AnyJob =>
  defineJob({
    ...REPORT_JOB,
    explains: ['PROJECT_NOT_FOUND', 'DIMENSIONS_NOT_CURRENT', 'SCENARIO_NOT_FOUND'],
    messages: {
      failed: 'The report could not be generated. Try again. If it fails again, contact an administrator.',
      died: 'The report failed after three attempts. Try again.',
      canceled: 'The report was canceled.',
    },
    run: async ({ reportId, options }, { signal, progress }) => {
      try {
        return await makeReport(deps, { reportId, options }, { signal, onProgress: (percent) => progress(percent, PERCENT) });
      } catch (error) {
        // The message of the check names every dimension, which is too long for a list of reports.
        if (meaningOf(error).code === 'DIMENSIONS_NOT_CURRENT') throw new AppError('DIMENSIONS_NOT_CURRENT', {}, { cause: error });
        throw error;
      }
    },
    onRetry: ({ reportId }, { tx }) => requeueReport(tx, reportId),
    onEnd: ({ reportId }, why, ending) => abandonReport(deps, reportId, why, ending),
  });

/** The registry of background jobs: one line for each kind. */
import { cleanupJob } from './cleanup-job.ts';
import { reportJob, type ReportJobDeps } from './features/documents/reports/public.ts';
import type { AnyJob } from './jobs/job.ts';

export const appJobs = (deps: ReportJobDeps): AnyJob[] => [cleanupJob(deps), reportJob(deps)];

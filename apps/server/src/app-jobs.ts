/** The registry of background jobs: one line for each kind. */
import type { AppDeps } from './app-deps.ts';
import { cleanupJob } from './cleanup-job.ts';
import { aircraftCheckJob, aircraftImportJob } from './features/library/aircraft-import/public.ts';
import { dofImportJob } from './features/site/dof/public.ts';
import { mailJob } from './features/identity/mail/public.ts';
import { reportJob, type ReportJobDeps } from './features/documents/reports/public.ts';
import type { AnyJob } from './jobs/job.ts';

export const appJobs = (deps: ReportJobDeps & AppDeps): AnyJob[] => [
  aircraftCheckJob(deps),
  aircraftImportJob(deps),
  cleanupJob(deps),
  dofImportJob(deps),
  mailJob(deps),
  reportJob(deps),
];

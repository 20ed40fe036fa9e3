/** The registry of background jobs: one line for each kind. */
import type { AppDeps } from './app-deps.ts';
import { cleanupJob } from './cleanup-job.ts';
import type { AnyJob } from './jobs/job.ts';
import type { FileStore } from './storage/file-store.ts';

type AppJobDeps = AppDeps & { readonly files: FileStore };

export const appJobs = (deps: AppJobDeps): AnyJob[] => [cleanupJob(deps)];

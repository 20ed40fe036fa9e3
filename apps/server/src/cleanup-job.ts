/** The hourly cleanup: removes what has expired, and anchors the audit chains. */
import { z } from 'zod';
import type { AppDeps } from './app-deps.ts';
import { anchorChains } from './db/audit-anchors.ts';
import { removeOldFailures } from './features/identity/accounts/public.ts';
import { removeUnusedRows } from './features/site/dof/public.ts';
import { removeOldMails } from './features/identity/mail/public.ts';
import { removeOldNotifications } from './features/identity/notifications/public.ts';
import { removeOrphanedFiles } from './stored-files/orphaned-files.ts';
import { removeExpired } from './http/maintenance.ts';
import { type AnyJob, defineJob } from './jobs/job.ts';
import { releaseFilesBefore, removeJobsBefore } from './jobs/jobs.queries.ts';
import type { FileStore } from './storage/file-store.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Finished jobs are listed this long. */
const JOB_LIFETIME = 30 * DAY;
/** Failed jobs can be retried this long. */
const FILE_LIFETIME = 7 * DAY;

type CleanupDeps = Pick<AppDeps, 'db' | 'clock'> & { readonly files: FileStore };

/** Each step is done even if another one fails, because none depends on another. */
const stepsOf = (deps: CleanupDeps): readonly (() => Promise<unknown>)[] => {
  const { db, clock } = deps;
  return [
    () => removeExpired(deps),
    () => removeOldFailures(db, clock()),
    () => removeOldNotifications(deps),
    () => removeOldMails(deps),
    () => removeJobsBefore(db, new Date(clock().getTime() - JOB_LIFETIME)),
    () => releaseFilesBefore(db, new Date(clock().getTime() - FILE_LIFETIME)),
    () => removeUnusedRows(db),
    () => removeOrphanedFiles(deps),
    () => anchorChains(db, clock()),
  ];
};

export const cleanupJob = (deps: CleanupDeps): AnyJob =>
  defineJob({
    kind: 'cleanup',
    input: z.object({}),
    messages: {
      failed: 'Expired data could not be removed. The server log contains the error.',
      died: 'The server stopped during three attempts to remove expired data.',
      canceled: 'The cleanup was canceled.',
    },
    run: async (_input, { signal, progress }) => {
      const steps = stepsOf(deps);
      const settled: PromiseSettledResult<unknown>[] = [];
      for (const [index, step] of steps.entries()) {
        signal.throwIfAborted();
        progress(index, steps.length);
        settled.push(...(await Promise.allSettled([step()])));
      }
      progress(steps.length, steps.length);
      const failed = settled.find((step) => step.status === 'rejected');
      if (failed !== undefined) throw new Error('a step of the cleanup failed', { cause: failed.reason });
      return null;
    },
  });

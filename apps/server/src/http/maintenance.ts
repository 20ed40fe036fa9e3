/** Removes expired sessions, idempotency keys, counters, and deleted projects. Any number of processes may run it at once. */
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { removeDeletedProjects } from './deleted-projects.ts';
import { removeKeysBefore } from './idempotency.queries.ts';
import { removeCountsOver } from './rate-limit.queries.ts';
import { removeExpiredSessions } from './session-store.queries.ts';

const HOUR = 60 * 60 * 1_000;
/** An offline edit may be sent again weeks later. */
const KEY_LIFETIME = 30 * 24 * HOUR;

export async function removeExpired({ db, clock }: AppDeps): Promise<void> {
  const now = clock();
  await removeExpiredSessions(db);
  await removeCountsOver(db, now);
  await removeDeletedProjects(db, now);
  await removeKeysBefore(db, new Date(now.getTime() - KEY_LIFETIME));
}

/** Removes expired data, then runs the other cleanup work, once an hour for as long as the application runs. */
export function runMaintenance(app: FastifyInstance, deps: AppDeps, more: () => Promise<void>): void {
  const timer = setInterval(() => {
    removeExpired(deps)
      .then(more)
      .catch((error: unknown) => app.log.warn({ err: error }, 'expired records could not be removed'));
  }, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Removes what has run out: sessions, idempotency keys, counters, deleted projects. Any number of processes may do it at once. */
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app-deps.ts';
import { removeDeletedProjects } from './deleted-projects.ts';
import { removeKeysBefore } from './idempotency.queries.ts';
import { removeCountsOver } from './rate-limit.queries.ts';
import { removeExpiredSessions } from './session-store.queries.ts';

const HOUR = 60 * 60 * 1_000;
/** An edit made offline may be sent again after weeks. */
const KEY_LIFETIME = 30 * 24 * HOUR;

export async function removeExpired({ db, clock }: AppDeps): Promise<void> {
  const now = clock();
  await removeExpiredSessions(db);
  await removeCountsOver(db, now);
  await removeDeletedProjects(db, now);
  await removeKeysBefore(db, new Date(now.getTime() - KEY_LIFETIME));
}

/** Removes what has run out, then does what else is to be tidied: once an hour, for as long as the application runs. */
export function keepTidy(app: FastifyInstance, deps: AppDeps, more: () => Promise<void>): void {
  const timer = setInterval(() => {
    removeExpired(deps)
      .then(more)
      .catch((error: unknown) => app.log.warn({ err: error }, 'expired records could not be removed'));
  }, HOUR);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Removes expired sessions, idempotency keys, counters, and what was deleted: projects, and what their histories could restore. Any number of processes may run it at once. */
import type { AppDeps } from '../app-deps.ts';
import { removeExpiredDeletions } from '../db/deleted-records.queries.ts';
import { removeDeletedProjects } from './deleted-projects.ts';
import { removeKeysBefore } from './idempotency.queries.ts';
import { removeCountsOver } from './rate-limit.queries.ts';
import { removeExpiredSessions } from './session-store.queries.ts';

const HOUR = 60 * 60 * 1_000;
/** An offline edit may be sent again weeks later. */
const KEY_LIFETIME = 30 * 24 * HOUR;

export async function removeExpired({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await removeExpiredSessions(db);
  await removeCountsOver(db, now);
  await removeDeletedProjects(db, now);
  await removeExpiredDeletions(db, now);
  await removeKeysBefore(db, new Date(now.getTime() - KEY_LIFETIME));
}

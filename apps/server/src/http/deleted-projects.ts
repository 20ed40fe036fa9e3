/** Deleted projects: hidden at once, restorable by their owner for a limited time, then permanently removed. */
import { RESTORABLE_HOURS } from '@touchdown/contract';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { correctDeletedAt, removeDeletedBefore } from './deleted-projects.queries.ts';

const HOUR = 60 * 60 * 1_000;

/** Projects deleted at or before this moment can no longer be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_HOURS * HOUR);

/** Removes the projects whose restore period has expired, with all their records. */
export async function removeDeletedProjects(db: Database, now: Date): Promise<void> {
  await inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    await correctDeletedAt(tx, now);
    for (const { id, name } of await removeDeletedBefore(tx, restorableSince(now)))
      audit({ action: 'project.remove', entityId: id, projectId: id, details: { name } });
  });
}

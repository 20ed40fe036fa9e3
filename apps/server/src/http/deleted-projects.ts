/** Deleted projects: out of sight at once, restorable by their owner for a while, then removed for good. */
import { RESTORABLE_HOURS } from '@touchdown/contract';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { removeDeletedBefore } from './deleted-projects.queries.ts';

const HOUR = 60 * 60 * 1_000;

/** What was deleted at this moment or before it cannot be restored any more. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_HOURS * HOUR);

/** Removes the projects whose time to be restored is over, with all below them. */
export async function removeDeletedProjects(db: Database, now: Date): Promise<void> {
  await inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    for (const { id, name } of await removeDeletedBefore(tx, restorableSince(now)))
      audit({ action: 'project.remove', entityId: id, projectId: id, details: { name } });
  });
}

import { and, gt, isNotNull, lte } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { projects } from '../db/schema/projects.ts';
import { latestDeadline } from './deadline.ts';

/** Projects that were deleted while the clock was ahead count as deleted now, so that they are removed in time. */
export async function correctDeletedAt(tx: Executor, now: Date): Promise<void> {
  await tx
    .update(projects)
    .set({ deletedAt: now })
    .where(gt(projects.deletedAt, latestDeadline(0, now)));
}

/** Permanently deletes the projects that were deleted at or before this moment, and returns them. */
export const removeDeletedBefore = (tx: Executor, moment: Date): Promise<{ id: string; name: string }[]> =>
  tx
    .delete(projects)
    .where(and(isNotNull(projects.deletedAt), lte(projects.deletedAt, moment)))
    .returning({ id: projects.id, name: projects.name });

import { and, isNotNull, lte } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { projects } from '../db/schema/projects.ts';

/** Permanently deletes the projects that were deleted at or before this moment, and returns them. */
export const removeDeletedBefore = (tx: Executor, moment: Date): Promise<{ id: string; name: string }[]> =>
  tx
    .delete(projects)
    .where(and(isNotNull(projects.deletedAt), lte(projects.deletedAt, moment)))
    .returning({ id: projects.id, name: projects.name });

/** What is whose. */
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { projects } from '../db/schema/projects.ts';

export type { UserRow } from './session-store.queries.ts';
export type ProjectRow = typeof projects.$inferSelect;

/** The project, when it is the person's own. */
export async function findOwnedProject(db: Executor, userId: string, projectId: string): Promise<ProjectRow | null> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId)));
  return project ?? null;
}

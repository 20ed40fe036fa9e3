/** Who asks, and what is theirs. */
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { projects } from '../db/schema/projects.ts';
import { users } from '../db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;
export type ProjectRow = typeof projects.$inferSelect;

/** The person, unless unknown or deactivated. */
export async function findActiveUser(db: Executor, id: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isActive, true)));
  return user ?? null;
}

/** The project, when it is the person's own. */
export async function findOwnedProject(db: Executor, userId: string, projectId: string): Promise<ProjectRow | null> {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId)));
  return project ?? null;
}

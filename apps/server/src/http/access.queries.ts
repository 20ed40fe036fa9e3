/** What is whose. */
import type { MemberRole } from '@touchdown/contract';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { projectMembers } from '../db/schema/project-members.ts';
import { projects } from '../db/schema/projects.ts';

export type { UserRow } from './session-store.queries.ts';
export type ProjectRow = typeof projects.$inferSelect;
export type ProjectRole = 'owner' | MemberRole;
export interface SeenProject {
  readonly project: ProjectRow;
  /** What the person is in it; null: nothing. */
  readonly role: ProjectRole | null;
}

/** The project and what the person is in it; null when there is none. */
export async function findProjectFor(db: Executor, userId: string, projectId: string): Promise<SeenProject | null> {
  const [row] = await db
    .select({ project: projects, role: projectMembers.role })
    .from(projects)
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)))
    .where(eq(projects.id, projectId));
  if (row === undefined) return null;
  return { project: row.project, role: row.project.userId === userId ? 'owner' : row.role };
}

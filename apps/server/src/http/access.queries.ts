/** Ownership and roles. */
import type { ProjectRole } from '@touchdown/contract';
import { and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/client.ts';
import { preparedOnce } from '../db/prepared-once.ts';
import { projectMembers } from '../db/schema/project-members.ts';
import { projectColumns, type ProjectRow, projects } from '../db/schema/projects.ts';

export type { UserRow } from './session-store.queries.ts';
export type { ProjectRole };
export type { ProjectRow };
export interface SeenProject {
  readonly project: ProjectRow;
  /** The user's role in the project. Null: none. */
  readonly role: ProjectRole | null;
}

/** Every project request runs this query: one prepared statement for project and role. */
const projectReader = preparedOnce((db) =>
  db
    .select({ project: projectColumns, role: projectMembers.role })
    .from(projects)
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, sql.placeholder('userId'))))
    .where(
      and(
        eq(projects.id, sql.placeholder('projectId')),
        or(isNull(projects.deletedAt), sql`${projects.deletedAt} > ${sql.placeholder('deletedAfter')}`),
      ),
    )
    .prepare('touchdown_project'),
);

/**
 * The project and the user's role in it, or null if it does not exist. A deleted project is only returned if it was deleted after the given
 * moment.
 */
export async function findProjectFor(
  db: Executor,
  userId: string,
  projectId: string,
  deletedAfter: Date | null,
): Promise<SeenProject | null> {
  const [row] = await projectReader(db).execute({ userId, projectId, deletedAfter });
  if (row === undefined) return null;
  return { project: row.project, role: row.project.userId === userId ? 'owner' : row.role };
}

/** The project, unless it is deleted. For work that no request asks for; the caller knows that its user may see it. */
export async function findProject(db: Executor, id: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
  return row ?? null;
}

/** The projects a user is a member of. */
export const sharedWith = (db: Executor, userId: string | Placeholder) =>
  db.select({ id: projectMembers.projectId }).from(projectMembers).where(eq(projectMembers.userId, userId));

/** The projects that a user owns or is a member of, including others' deleted ones. */
export const idsVisibleTo = (db: Executor, userId: string) => {
  const owned = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt)));
  return unionAll(owned, sharedWith(db, userId));
};

/** The same as a condition. Ids are looked up one by one, regardless of how many projects others have. */
export const visibleTo = (db: Executor, userId: string): SQL => inArray(projects.id, idsVisibleTo(db, userId));

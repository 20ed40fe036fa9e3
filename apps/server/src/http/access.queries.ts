/** Ownership and roles. */
import type { ProjectRole } from '@touchdown/contract';
import { and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/client.ts';
import { preparedOnce } from '../db/prepared-once.ts';
import { projectMembers } from '../db/schema/project-members.ts';
import { isBase, projectColumns, type ProjectRow, projects, scenarioColumns, type ScenarioFields } from '../db/schema/projects.ts';

export type { UserRow } from './session-store.queries.ts';
export type { ProjectRole };
export type { ProjectRow };
/** Which scenario a project is. */
export interface ScenarioOf {
  readonly baseProjectId: string;
  readonly name: string;
  readonly isArchived: boolean;
  /** Pinned: no one can change it. */
  readonly isVersion: boolean;
}
export interface SeenProject {
  readonly project: ProjectRow;
  /** Null: a project of its own. */
  readonly scenario: ScenarioOf | null;
  /** Whether the project, or the one that it is a scenario of, is archived. */
  readonly isArchived: boolean;
  /** The user's role in the project, or in the project that it is a scenario of. No one is more than a viewer of a version. Null: none. */
  readonly role: ProjectRole | null;
}

const bases = alias(projects, 'bases');
/** A scenario has no owner, team, or deletion of its own: those of its project apply. */
const isOwnOrBase = eq(bases.id, sql`coalesce(${projects.baseProjectId}, ${projects.id})`);
const isDeletedAfter = (deletedAt: typeof projects.deletedAt | typeof bases.deletedAt) =>
  or(isNull(deletedAt), sql`${deletedAt} > ${sql.placeholder('deletedAfter')}`);

/** Every project request runs this query: one prepared statement for project and role. */
const projectReader = preparedOnce((db) =>
  db
    .select({
      project: projectColumns,
      scenario: scenarioColumns,
      ownerId: bases.userId,
      archivedAt: bases.archivedAt,
      role: projectMembers.role,
    })
    .from(projects)
    .innerJoin(bases, isOwnOrBase)
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, bases.id), eq(projectMembers.userId, sql.placeholder('userId'))))
    .where(and(eq(projects.id, sql.placeholder('projectId')), isDeletedAfter(projects.deletedAt), isDeletedAfter(bases.deletedAt)))
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
  const { project, ownerId, archivedAt, role, scenario } = row;
  const own = ownerId === userId ? 'owner' : role;
  const seen = { project, scenario: scenarioOf(scenario), isArchived: archivedAt !== null };
  return { ...seen, role: own !== null && scenario.pinnedAt !== null ? 'viewer' : own };
}

const scenarioOf = ({ baseProjectId, scenarioName, archivedAt, pinnedAt }: ScenarioFields): ScenarioOf | null =>
  baseProjectId === null
    ? null
    : { baseProjectId, name: scenarioName ?? '', isArchived: archivedAt !== null, isVersion: pinnedAt !== null };

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

/** The projects that a user owns or is a member of, including others' deleted ones. Their scenarios are excluded. */
export const idsVisibleTo = (db: Executor, userId: string) => {
  const owned = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, userId), isBase, isNull(projects.deletedAt)));
  return unionAll(owned, sharedWith(db, userId));
};

/** The same as a condition. Ids are looked up one by one, regardless of how many projects others have. */
export const visibleTo = (db: Executor, userId: string): SQL => inArray(projects.id, idsVisibleTo(db, userId));

import { and, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client.ts';
import { contains, keyset } from '../../db/keyset.ts';
import { aircraft } from '../../db/schema/aircraft.ts';
import { calculations } from '../../db/schema/calculations.ts';
import { projectMembers } from '../../db/schema/project-members.ts';
import { projects } from '../../db/schema/projects.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import type { ListPage } from '../../http/list-page.ts';

export type ProjectSort = 'updatedAt' | 'createdAt' | 'name';
export type NewProject = typeof projects.$inferInsert;

/** What a row is sorted by. Names are sorted as people read them, case aside. */
const sortKeys = {
  updatedAt: { key: projects.updatedAt, type: 'timestamptz' },
  createdAt: { key: projects.createdAt, type: 'timestamptz' },
  name: { key: sql`lower(${projects.name})`, type: 'text' },
} as const;

const matching = (q: string | undefined): SQL | undefined =>
  q === undefined || q === '' ? undefined : or(contains(projects.name, q), contains(projects.description, q));

/** The projects a person is a member of. */
const sharedWith = (db: Executor, userId: string) =>
  db.select({ id: projectMembers.projectId }).from(projectMembers).where(eq(projectMembers.userId, userId));

/**
 * The projects a person owns or is a member of; each row with its sort key, for the next page's cursor. The first rows of both
 * kinds are found by themselves, so that a page costs the same however many projects there are.
 */
export async function listVisibleProjects(
  db: Executor,
  userId: string,
  q: string | undefined,
  page: ListPage<ProjectSort>,
): Promise<(ProjectRow & { nameKey: string })[]> {
  const { after, orderBy } = keyset(page, sortKeys[page.by], projects.id);
  const first = (isTheirs: SQL) => {
    const ids = db
      .select({ id: projects.id })
      .from(projects)
      .where(and(isTheirs, matching(q), after))
      .orderBy(...orderBy);
    return page.fetch === null ? ids : ids.limit(page.fetch);
  };
  const ids = unionAll(first(eq(projects.userId, userId)), first(inArray(projects.id, sharedWith(db, userId))));
  const query = db
    .select({ project: projects, nameKey: sql<string>`lower(${projects.name})` })
    .from(projects)
    .where(inArray(projects.id, ids))
    .orderBy(...orderBy);
  const rows = await (page.fetch === null ? query : query.limit(page.fetch));
  return rows.map(({ project, nameKey }) => ({ ...project, nameKey }));
}

export async function insertProject(tx: Executor, project: NewProject): Promise<ProjectRow> {
  const [row] = await tx.insert(projects).values(project).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Changes the project and counts its version up; null when it is not at `version` any more, or gone. */
export async function updateProject(
  tx: Executor,
  id: string,
  version: number | undefined,
  change: Partial<NewProject>,
): Promise<ProjectRow | null> {
  const [row] = await tx
    .update(projects)
    .set({ ...change, version: sql`${projects.version} + 1` })
    .where(and(eq(projects.id, id), version === undefined ? undefined : eq(projects.version, version)))
    .returning();
  return row ?? null;
}

export async function findProject(db: Executor, id: string): Promise<ProjectRow | null> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  return row ?? null;
}

/** Answers whether there was one to delete; all below it goes with it. */
export async function deleteProject(tx: Executor, id: string): Promise<boolean> {
  const deleted = await tx.delete(projects).where(eq(projects.id, id)).returning({ id: projects.id });
  return deleted.length > 0;
}

/** The projects of a person, own and shared, that are not completed, their saved calculations, and the aircraft of the library. */
export async function countForDashboard(db: Executor, userId: string) {
  const isTheirs = or(eq(projects.userId, userId), inArray(projects.id, sharedWith(db, userId)));
  const active = db
    .select({ n: count() })
    .from(projects)
    .where(and(isTheirs, ne(projects.status, 'completed')));
  const visible = db.select({ id: projects.id }).from(projects).where(isTheirs);
  const saved = db.select({ n: count() }).from(calculations).where(inArray(calculations.projectId, visible));
  const [[activeProjects], [aircraftTypes], [calculationCount]] = await Promise.all([
    active,
    db.select({ n: count() }).from(aircraft),
    saved,
  ]);
  return { activeProjects: activeProjects?.n ?? 0, aircraftTypes: aircraftTypes?.n ?? 0, calculations: calculationCount?.n ?? 0 };
}

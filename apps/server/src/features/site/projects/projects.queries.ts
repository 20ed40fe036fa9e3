import { and, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { aircraft } from '../../../db/schema/aircraft.ts';
import { calculations } from '../../../db/schema/calculations.ts';
import { projectColumns, projects } from '../../../db/schema/projects.ts';
import { type ProjectRow, visibleTo } from '../../../http/access.queries.ts';

export type NewProject = typeof projects.$inferInsert;

const isThere = isNull(projects.deletedAt);
const one = (id: string) => and(eq(projects.id, id), isThere);

export async function insertProject(tx: Executor, project: NewProject): Promise<ProjectRow> {
  const [row] = await tx.insert(projects).values(project).returning(projectColumns);
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Updates the project and increments its version. Null if it is no longer at `version`, or no longer exists. */
export async function updateProject(
  tx: Executor,
  id: string,
  version: number | undefined,
  change: Partial<NewProject>,
): Promise<ProjectRow | null> {
  const [row] = await tx
    .update(projects)
    .set({ ...change, version: sql`${projects.version} + 1` })
    .where(and(one(id), version === undefined ? undefined : eq(projects.version, version)))
    .returning(projectColumns);
  return row ?? null;
}

/** Hides the project and all its records. Returns whether there was one. */
export async function deleteProject(tx: Executor, id: string, now: Date): Promise<boolean> {
  const deleted = await tx.update(projects).set({ deletedAt: now }).where(one(id)).returning({ id: projects.id });
  return deleted.length > 0;
}

/** Restores the project unchanged. Null if it is not deleted, or was permanently removed. */
export async function restoreProject(tx: Executor, id: string): Promise<ProjectRow | null> {
  const isDeleted = and(eq(projects.id, id), isNotNull(projects.deletedAt));
  const [row] = await tx.update(projects).set({ deletedAt: null }).where(isDeleted).returning(projectColumns);
  return row ?? null;
}

/** Archives the project, or unarchives it. Null if it no longer exists. */
export async function archiveProject(tx: Executor, id: string, archivedAt: Date | null): Promise<ProjectRow | null> {
  const [row] = await tx
    .update(projects)
    .set({ archivedAt, version: sql`${projects.version} + 1` })
    .where(one(id))
    .returning(projectColumns);
  return row ?? null;
}

/** Archived projects are not on the dashboard. */
const visible = (db: Executor, userId: string) => and(isThere, isNull(projects.archivedAt), visibleTo(db, userId));

/** The user's own and shared projects that are not completed, their saved calculations, and the library aircraft. */
export async function countForDashboard(db: Executor, userId: string) {
  const active = db
    .select({ n: count() })
    .from(projects)
    .where(and(visible(db, userId), ne(projects.status, 'completed')));
  const theirs = db.select({ id: projects.id }).from(projects).where(visible(db, userId));
  const saved = db.select({ n: count() }).from(calculations).where(inArray(calculations.projectId, theirs));
  const [[activeProjects], [aircraftTypes], [calculationCount]] = await Promise.all([
    active,
    db.select({ n: count() }).from(aircraft),
    saved,
  ]);
  return { activeProjects: activeProjects?.n ?? 0, aircraftTypes: aircraftTypes?.n ?? 0, calculations: calculationCount?.n ?? 0 };
}

/** The own or shared project with the most recently saved calculation. Null if there is none. */
export async function findLatestCalculated(db: Executor, userId: string): Promise<ProjectRow | null> {
  const [row] = await db
    .select(projectColumns)
    .from(calculations)
    .innerJoin(projects, eq(projects.id, calculations.projectId))
    .where(visible(db, userId))
    .orderBy(desc(calculations.createdAt), desc(calculations.id))
    .limit(1);
  return row ?? null;
}

/** The uploaded files of projects, and the projects a user owns. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projectColumns, type ProjectRow, projects } from '../../../db/schema/projects.ts';
import { uploads } from '../../../db/schema/uploads.ts';

const { id, projectId, fileName, originalName, kind, fileSize, filePath, sha256, description, obstacleId, uploadedAt } = uploads;
const columns = { id, projectId, fileName, originalName, kind, fileSize, filePath, sha256, description, obstacleId, uploadedAt };
export type FileRow = Pick<typeof uploads.$inferSelect, keyof typeof columns>;

/** The names of the project's files, in the order they were added. */
export async function uploadNamesOf(db: Executor, project: string): Promise<string[]> {
  const rows = await db.select({ fileName }).from(uploads).where(eq(projectId, project)).orderBy(asc(uploadedAt), asc(id));
  return rows.map((row) => row.fileName);
}

const next = (db: Executor, whose: SQL | undefined, after: string | null, limit: number): Promise<FileRow[]> =>
  db
    .select(columns)
    .from(uploads)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(whose, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);

/** The project's next files after the id, ordered by id. */
export const nextFilesOfProject = (db: Executor, project: string, after: string | null, limit: number): Promise<FileRow[]> =>
  next(db, eq(projectId, project), after, limit);

/** The same for all projects that the user owns. */
export const nextFilesOfPerson = (db: Executor, userId: string, after: string | null, limit: number): Promise<FileRow[]> =>
  next(db, and(eq(projects.userId, userId), isNull(projects.deletedAt)), after, limit);

/** The total size of the same files. */
export async function bytesOfFiles(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${fileSize}), 0)` })
    .from(uploads)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt)));
  return Number(row?.bytes ?? 0);
}

/** The total size of the project's files. */
export async function bytesOfProject(db: Executor, project: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${fileSize}), 0)` })
    .from(uploads)
    .where(eq(projectId, project));
  return Number(row?.bytes ?? 0);
}

/** The current projects with these ids, in id order, including those just deleted. */
export const projectsOf = (db: Executor, ids: readonly string[]): Promise<ProjectRow[]> =>
  db
    .select(projectColumns)
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .orderBy(asc(projects.id));

/** The ids of all projects that the user owns, sorted. */
export async function projectIdsOf(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt)))
    .orderBy(asc(projects.id));
  return rows.map((row) => row.id);
}

/** Allows one import per user at a time, until the transaction ends. False: another one is running. */
export async function claimImport(tx: Executor, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`own data ${userId}`}, 0)) as claimed`,
  );
  return rows[0]?.claimed === true;
}

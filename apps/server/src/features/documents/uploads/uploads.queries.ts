import { and, count, desc, eq, sql, sum } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { keepDeleted } from '../../../db/deleted-records.queries.ts';
import { projectObstacles } from '../../../db/schema/project-obstacles.ts';
import { projects } from '../../../db/schema/projects.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { users } from '../../../db/schema/users.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = typeof uploads.$inferInsert;
export interface ShownUpload {
  readonly upload: UploadRow;
  readonly uploadedBy: { readonly email: string; readonly firstName: string | null; readonly lastName: string | null };
}

const one = (projectId: string, id: string) => and(eq(uploads.projectId, projectId), eq(uploads.id, id));
const uploader = { email: users.email, firstName: users.firstName, lastName: users.lastName };
const shown = (db: Executor) =>
  db.select({ upload: uploads, uploadedBy: uploader }).from(uploads).innerJoin(users, eq(users.id, uploads.uploadedBy));

/** Newest first. */
export const listUploads = (db: Executor, projectId: string): Promise<ShownUpload[]> =>
  shown(db).where(eq(uploads.projectId, projectId)).orderBy(desc(uploads.uploadedAt), desc(uploads.id));

/** The upload with the user who added it. Null if the project has none with this id. */
export async function findUpload(db: Executor, projectId: string, id: string): Promise<ShownUpload | null> {
  const [row] = await shown(db).where(one(projectId, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUpload(tx: Executor, projectId: string, id: string): Promise<ShownUpload | null> {
  const [row] = await shown(tx).where(one(projectId, id)).for('update', { of: uploads });
  return row ?? null;
}

/** Whether any project has an upload with this id. */
export async function isIdTaken(db: Executor, id: string): Promise<boolean> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id));
  return rows.length > 0;
}

export async function hasObstacle(db: Executor, projectId: string, obstacleId: string): Promise<boolean> {
  const { id, projectId: ofProject } = projectObstacles;
  const rows = await db
    .select({ id })
    .from(projectObstacles)
    .where(and(eq(ofProject, projectId), eq(id, obstacleId)));
  return rows.length > 0;
}

export interface Holding {
  readonly files: number;
  readonly bytes: number;
}
export async function holdingOf(db: Executor, projectId: string): Promise<Holding> {
  const [row] = await db
    .select({ files: count(), bytes: sum(uploads.fileSize) })
    .from(uploads)
    .where(eq(uploads.projectId, projectId));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Until the transaction ends, no one else can add a file to the project. */
export const lockFilesOf = (tx: Executor, projectId: string): Promise<unknown> =>
  tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');

export async function insertUpload(tx: Executor, upload: NewUpload): Promise<UploadRow> {
  const [row] = await tx.insert(uploads).values(upload).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Updates the upload, which the transaction has locked, and increments its version. */
export async function updateUpload(tx: Executor, projectId: string, id: string, change: Partial<NewUpload>): Promise<UploadRow> {
  const [row] = await tx
    .update(uploads)
    .set({ ...change, version: sql`${uploads.version} + 1` })
    .where(one(projectId, id))
    .returning();
  if (row === undefined) throw new Error('a locked upload is gone');
  return row;
}

/** Returns the deleted upload, which the history can restore for a time, or null if there was none. */
export async function deleteUpload(tx: Executor, projectId: string, id: string, now: Date): Promise<UploadRow | null> {
  await keepDeleted(tx, 'uploads', [id], now);
  const [row] = await tx.delete(uploads).where(one(projectId, id)).returning();
  return row ?? null;
}

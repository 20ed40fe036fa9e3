import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projects } from '../../../db/schema/projects.ts';
import { underlays } from '../../../db/schema/underlays.ts';
import { uploads } from '../../../db/schema/uploads.ts';

type UnderlayRow = typeof underlays.$inferSelect;
type NewUnderlay = typeof underlays.$inferInsert;
export type ShownUnderlay = UnderlayRow & { readonly sha256: string; readonly filePath: string };
export type PictureRow = Pick<typeof uploads.$inferSelect, 'id' | 'fileName' | 'kind' | 'fileSize' | 'filePath' | 'sha256' | 'uploadedAt'>;

const one = (projectId: string, id: string) => and(eq(underlays.projectId, projectId), eq(underlays.id, id));
const shown = (db: Executor) =>
  db
    .select({ ...getTableColumns(underlays), sha256: uploads.sha256, filePath: uploads.filePath })
    .from(underlays)
    .innerJoin(uploads, and(eq(uploads.projectId, underlays.projectId), eq(uploads.id, underlays.uploadId)));

/** In drawing order: oldest first. */
export const listUnderlays = (db: Executor, projectId: string): Promise<ShownUnderlay[]> =>
  shown(db).where(eq(underlays.projectId, projectId)).orderBy(asc(underlays.createdAt), asc(underlays.id));

/** Locked until the transaction ends. Null if the project has none with this id. */
export async function lockUnderlay(tx: Executor, projectId: string, id: string): Promise<ShownUnderlay | null> {
  const [row] = await shown(tx).where(one(projectId, id)).for('update', { of: underlays });
  return row ?? null;
}

/** A file of the project, locked against deletion until the transaction ends. Null if it has none with this id. */
export async function holdPicture(tx: Executor, projectId: string, id: string): Promise<PictureRow | null> {
  const { id: uploadId, fileName, kind, fileSize, filePath, sha256, uploadedAt } = uploads;
  const [row] = await tx
    .select({ id: uploadId, fileName, kind, fileSize, filePath, sha256, uploadedAt })
    .from(uploads)
    .where(and(eq(uploads.projectId, projectId), eq(uploads.id, id)))
    .for('key share');
  return row ?? null;
}

/** The number of underlays of the project, which is locked until the transaction ends, so that they are added one at a time. */
export async function countUnderlays(tx: Executor, projectId: string): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const [row] = await tx.select({ n: count() }).from(underlays).where(eq(underlays.projectId, projectId));
  return row?.n ?? 0;
}

export async function insertUnderlay(tx: Executor, underlay: NewUnderlay): Promise<UnderlayRow> {
  const [row] = await tx.insert(underlays).values(underlay).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Updates the underlay, which the transaction has locked, and increments its version. */
export async function updateUnderlay(tx: Executor, projectId: string, id: string, change: Partial<NewUnderlay>): Promise<UnderlayRow> {
  const [row] = await tx
    .update(underlays)
    .set({ ...change, version: sql`${underlays.version} + 1` })
    .where(one(projectId, id))
    .returning();
  if (row === undefined) throw new Error('a locked underlay is gone');
  return row;
}

export const deleteUnderlay = (tx: Executor, projectId: string, id: string): Promise<unknown> =>
  tx.delete(underlays).where(one(projectId, id));

import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projectParcels } from '../../../db/schema/project-parcels.ts';
import { projects } from '../../../db/schema/projects.ts';

export type ParcelRow = typeof projectParcels.$inferSelect;
export type NewParcel = typeof projectParcels.$inferInsert;

const one = (projectId: string, id: string) => and(eq(projectParcels.projectId, projectId), eq(projectParcels.id, id));
const among = (projectId: string, ids: readonly string[]) =>
  and(eq(projectParcels.projectId, projectId), inArray(projectParcels.id, [...ids]));

export const listParcels = (db: Executor, projectId: string): Promise<ParcelRow[]> =>
  db
    .select()
    .from(projectParcels)
    .where(eq(projectParcels.projectId, projectId))
    .orderBy(asc(projectParcels.createdAt), asc(projectParcels.id));

/**
 * The number of parcels in the project. The project is locked until the transaction ends, so that concurrent additions are counted one at a
 * time.
 */
export async function countHeldParcels(tx: Executor, projectId: string): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const [row] = await tx.select({ n: count() }).from(projectParcels).where(eq(projectParcels.projectId, projectId));
  return row?.n ?? 0;
}

/** The parcel, locked until the transaction ends. Null if the project has none with this id. */
export async function lockParcel(tx: Executor, projectId: string, id: string): Promise<ParcelRow | null> {
  const [row] = await tx.select().from(projectParcels).where(one(projectId, id)).for('update');
  return row ?? null;
}

/** Those of the parcels that the project has, locked until the transaction ends. */
export const lockParcels = (tx: Executor, projectId: string, ids: readonly string[]): Promise<ParcelRow[]> =>
  tx.select().from(projectParcels).where(among(projectId, ids)).orderBy(asc(projectParcels.id)).for('update');

export const insertParcels = (tx: Executor, parcels: readonly NewParcel[]): Promise<ParcelRow[]> =>
  tx
    .insert(projectParcels)
    .values([...parcels])
    .returning();

/** Updates the parcel, which the transaction has locked, and increments its version. */
export async function updateParcel(tx: Executor, projectId: string, id: string, change: Partial<NewParcel>): Promise<ParcelRow> {
  const [row] = await tx
    .update(projectParcels)
    .set({ ...change, version: sql`${projectParcels.version} + 1` })
    .where(one(projectId, id))
    .returning();
  if (row === undefined) throw new Error('a locked parcel is gone');
  return row;
}

/** Returns the name of the deleted parcel, or null if there was none. */
export async function deleteParcel(tx: Executor, projectId: string, id: string): Promise<string | null> {
  const [row] = await tx.delete(projectParcels).where(one(projectId, id)).returning({ name: projectParcels.name });
  return row?.name ?? null;
}

export async function deleteParcels(tx: Executor, projectId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(projectParcels).where(among(projectId, ids));
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { paths } from '../../../db/schema/paths.ts';

export type PathRow = typeof paths.$inferSelect;
export type NewPath = typeof paths.$inferInsert;

const one = (projectId: string, id: string) => and(eq(paths.projectId, projectId), eq(paths.id, id));

export const listPaths = (db: Executor, projectId: string): Promise<PathRow[]> =>
  db.select().from(paths).where(eq(paths.projectId, projectId)).orderBy(asc(paths.createdAt), asc(paths.id));

/** The path, locked until the transaction ends. Null if the project has none with this id. */
export async function lockPath(tx: Executor, projectId: string, id: string): Promise<PathRow | null> {
  const [row] = await tx.select().from(paths).where(one(projectId, id)).for('update');
  return row ?? null;
}

export async function insertPath(tx: Executor, path: NewPath): Promise<PathRow> {
  const [row] = await tx.insert(paths).values(path).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Updates the path, which the transaction has locked, and increments its version. */
export async function updatePath(tx: Executor, projectId: string, id: string, change: Partial<NewPath>): Promise<PathRow> {
  const [row] = await tx
    .update(paths)
    .set({ ...change, version: sql`${paths.version} + 1` })
    .where(one(projectId, id))
    .returning();
  if (row === undefined) throw new Error('a locked path is gone');
  return row;
}

/** Returns the name of the deleted path, or null if there was none. */
export async function deletePath(tx: Executor, projectId: string, id: string): Promise<string | null> {
  const [row] = await tx.delete(paths).where(one(projectId, id)).returning({ name: paths.name });
  return row?.name ?? null;
}

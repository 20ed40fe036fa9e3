import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projectWind } from '../../../db/schema/project-wind.ts';
import { projects } from '../../../db/schema/projects.ts';

export type WindRow = typeof projectWind.$inferSelect;

export async function findWind(db: Executor, projectId: string): Promise<WindRow | null> {
  const [row] = await db.select().from(projectWind).where(eq(projectWind.projectId, projectId));
  return row ?? null;
}

/** The wind, or null, locked until the transaction ends by locking the project. */
export async function holdWind(tx: Executor, projectId: string): Promise<WindRow | null> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  return findWind(tx, projectId);
}

/** Replaces the saved wind and increments its version. */
export async function putWind(tx: Executor, wind: Omit<WindRow, 'version'>): Promise<WindRow> {
  const { projectId: _, ...change } = wind;
  const [row] = await tx
    .insert(projectWind)
    .values(wind)
    .onConflictDoUpdate({ target: projectWind.projectId, set: { ...change, version: sql`${projectWind.version} + 1` } })
    .returning();
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

/** Returns whether there was one. */
export async function deleteWind(tx: Executor, projectId: string): Promise<boolean> {
  const gone = await tx.delete(projectWind).where(eq(projectWind.projectId, projectId)).returning({ id: projectWind.projectId });
  return gone.length > 0;
}

import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projectObstacles } from '../../../db/schema/project-obstacles.ts';
import { projects } from '../../../db/schema/projects.ts';

export type ObstacleRow = typeof projectObstacles.$inferSelect;
export type NewObstacle = typeof projectObstacles.$inferInsert;

/** Rows per insert. A statement takes 65,535 values at most. */
const CHUNK = 1_000;
const one = (projectId: string, id: string) => and(eq(projectObstacles.projectId, projectId), eq(projectObstacles.id, id));

export const listObstacles = (db: Executor, projectId: string): Promise<ObstacleRow[]> =>
  db
    .select()
    .from(projectObstacles)
    .where(eq(projectObstacles.projectId, projectId))
    .orderBy(asc(projectObstacles.createdAt), asc(projectObstacles.id));

/**
 * The number of obstacles in the project. The project is locked until the transaction ends, so that concurrent additions are counted one at
 * a time.
 */
export async function countHeld(tx: Executor, projectId: string): Promise<number> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const [row] = await tx.select({ n: count() }).from(projectObstacles).where(eq(projectObstacles.projectId, projectId));
  return row?.n ?? 0;
}

/** The obstacle, locked until the transaction ends. Null if the project has none with this id. */
export async function lockObstacle(tx: Executor, projectId: string, id: string): Promise<ObstacleRow | null> {
  const [row] = await tx.select().from(projectObstacles).where(one(projectId, id)).for('update');
  return row ?? null;
}

const among = (projectId: string, ids: readonly string[]) =>
  and(eq(projectObstacles.projectId, projectId), inArray(projectObstacles.id, [...ids]));

/** Those of the obstacles that the project has, locked until the transaction ends. */
export const lockObstacles = (tx: Executor, projectId: string, ids: readonly string[]): Promise<ObstacleRow[]> =>
  tx.select().from(projectObstacles).where(among(projectId, ids)).orderBy(asc(projectObstacles.id)).for('update');

export async function insertObstacles(tx: Executor, obstacles: readonly NewObstacle[]): Promise<ObstacleRow[]> {
  const rows: ObstacleRow[] = [];
  for (let from = 0; from < obstacles.length; from += CHUNK)
    rows.push(
      ...(await tx
        .insert(projectObstacles)
        .values(obstacles.slice(from, from + CHUNK))
        .returning()),
    );
  return rows;
}

/** Updates the obstacle, which the transaction has locked, and increments its version. */
export async function updateObstacle(tx: Executor, projectId: string, id: string, change: Partial<NewObstacle>): Promise<ObstacleRow> {
  const [row] = await tx
    .update(projectObstacles)
    .set({ ...change, version: sql`${projectObstacles.version} + 1` })
    .where(one(projectId, id))
    .returning();
  if (row === undefined) throw new Error('a locked obstacle is gone');
  return row;
}

/** Returns the name of the deleted obstacle, or null if there was none. */
export async function deleteObstacle(tx: Executor, projectId: string, id: string): Promise<string | null> {
  const [row] = await tx.delete(projectObstacles).where(one(projectId, id)).returning({ name: projectObstacles.name });
  return row?.name ?? null;
}

export async function deleteObstacles(tx: Executor, projectId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(projectObstacles).where(among(projectId, ids));
}

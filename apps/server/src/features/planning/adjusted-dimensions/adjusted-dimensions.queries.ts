import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { adjustedDimensions } from '../../../db/schema/adjusted-dimensions.ts';
import { projectColumns, projects } from '../../../db/schema/projects.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';

export type AdjustedRow = typeof adjustedDimensions.$inferSelect;
export type NewAdjusted = typeof adjustedDimensions.$inferInsert;

const activeOf = (projectId: string) => and(eq(adjustedDimensions.projectId, projectId), eq(adjustedDimensions.status, 'active'));

export async function findActiveAdjusted(db: Executor, projectId: string): Promise<AdjustedRow | null> {
  const [row] = await db.select().from(adjustedDimensions).where(activeOf(projectId));
  return row ?? null;
}

/** The current project, locked until the transaction ends, so that concurrent saves are serialized. */
export async function lockProject(tx: Executor, id: string): Promise<ProjectRow | null> {
  const [row] = await tx.select(projectColumns).from(projects).where(eq(projects.id, id)).for('update');
  return row ?? null;
}

/** Removes the project's active adjusted dimensions. The set is retained as superseded. Call under lockProject. */
export async function supersedeActive(tx: Executor, projectId: string): Promise<void> {
  await tx.update(adjustedDimensions).set({ status: 'superseded' }).where(activeOf(projectId));
}

/** Saves the set as the active one. The previous one is retained as superseded. Call under lockProject. */
export async function replaceActive(tx: Executor, row: NewAdjusted): Promise<AdjustedRow> {
  await supersedeActive(tx, row.projectId);
  const [inserted] = await tx.insert(adjustedDimensions).values(row).returning();
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { dimensionOverrides } from '../../../db/schema/dimension-overrides.ts';

export type OverrideRow = typeof dimensionOverrides.$inferSelect;

/** The newest decision on dimensions with this fingerprint, or null. */
export async function findOverride(db: Executor, projectId: string, fingerprint: string): Promise<OverrideRow | null> {
  const [row] = await db
    .select()
    .from(dimensionOverrides)
    .where(and(eq(dimensionOverrides.projectId, projectId), eq(dimensionOverrides.fingerprint, fingerprint)))
    .orderBy(desc(dimensionOverrides.createdAt), desc(dimensionOverrides.id))
    .limit(1);
  return row ?? null;
}

/** Whether a decision was ever recorded for the project. */
export async function hasOverrides(db: Executor, projectId: string): Promise<boolean> {
  const rows = await db
    .select({ id: dimensionOverrides.id })
    .from(dimensionOverrides)
    .where(eq(dimensionOverrides.projectId, projectId))
    .limit(1);
  return rows.length > 0;
}

export async function insertOverride(tx: Executor, row: typeof dimensionOverrides.$inferInsert): Promise<OverrideRow> {
  const [inserted] = await tx.insert(dimensionOverrides).values(row).returning();
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

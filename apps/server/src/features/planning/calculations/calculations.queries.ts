import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { calculations } from '../../../db/schema/calculations.ts';

export type CalculationRow = typeof calculations.$inferSelect;

/** Newest first. `limit` null: all. */
export function listCalculations(db: Executor, projectId: string, limit: number | null = null): Promise<CalculationRow[]> {
  const query = db
    .select()
    .from(calculations)
    .where(eq(calculations.projectId, projectId))
    .orderBy(desc(calculations.createdAt), desc(calculations.id));
  return limit === null ? query.execute() : query.limit(limit).execute();
}

export async function insertCalculation(tx: Executor, row: typeof calculations.$inferInsert): Promise<CalculationRow> {
  const [inserted] = await tx.insert(calculations).values(row).returning();
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

/** Attempt counters per window, shared by all processes. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/client.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';

export interface Count {
  readonly hits: number;
  readonly resetAt: Date;
}

/**
 * Counts one more attempt. An expired window restarts. A window that ends further ahead than its length was counted while the clock was
 * ahead, and is shortened to end within its length from now.
 */
export async function countTry(db: Database, key: string, windowMs: number, now: Date): Promise<Count> {
  const resetAt = new Date(now.getTime() + windowMs);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`${rateLimits.resetAt} <= ${at}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, resetAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        resetAt: sql`case when ${isOver} then excluded.reset_at else least(${rateLimits.resetAt}, excluded.reset_at) end`,
      },
    })
    .returning({ hits: rateLimits.hits, resetAt: rateLimits.resetAt });
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

/** The current count without adding an attempt. Zero for a window that ends further ahead than its own length. */
export async function countSoFar(db: Database, key: string, windowMs: number, now: Date): Promise<Count> {
  const { hits, resetAt } = rateLimits;
  const [row] = await db
    .select({ hits, resetAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(resetAt, now), lte(resetAt, new Date(now.getTime() + windowMs))));
  return row ?? { hits: 0, resetAt: now };
}

/** Subtracts one attempt that should not count. */
export async function takeBackTry(db: Executor, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

export async function forgetCount(db: Executor, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function removeCountsOver(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetAt, now));
}

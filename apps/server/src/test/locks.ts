/** PostgreSQL's view of queries that wait for a lock. */
import type { Pool } from 'pg';

const WAITING = "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Resolves once this many queries wait for a lock. The caller must hold the lock until then, because nothing else ends the wait. */
export async function untilLocked(pool: Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(WAITING);
    if (rows[0]?.n === count) return;
  }
}

/** What PostgreSQL says of those who wait for a lock. */
import type { Pool } from 'pg';

const WAITING = "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Resolves once so many queries to the database wait for a lock. It must be held in the meantime: nothing else ends their wait. */
export async function untilLocked(pool: Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(WAITING);
    if (rows[0]?.n === count) return;
  }
}

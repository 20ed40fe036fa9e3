/** PostgreSQL's view of queries that wait for a lock. */
import type { Pool } from 'pg';

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query ~ $1`;

/** Whether at least `count` queries that match the regular expression wait for a lock now. */
export async function isLocked(pool: Pool, query: string, count = 1): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>(WAITING, [query]);
  return (rows[0]?.n ?? 0) >= count;
}

/**
 * Resolves once at least `count` queries that match the regular expression wait for a lock. The caller must hold the lock until then,
 * because nothing else ends the wait. The expression excludes other waits, such as a worker saving its progress twice a second.
 */
export async function untilLocked(pool: Pool, query: string, count = 1): Promise<void> {
  while (!(await isLocked(pool, query, count)));
}

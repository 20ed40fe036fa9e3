/** A worker that was killed, as the queue sees it. */
import type { Pool } from 'pg';

/** The time limit of the attempt has passed. */
export async function expireAttempt(pool: Pool, jobId: string): Promise<void> {
  await pool.query("update jobs.job set started_on = started_on - expire_in - interval '1 s' where id = $1 and state = 'active'", [jobId]);
}

/** The delay before the next attempt has passed. */
export async function endDelay(pool: Pool, jobId: string): Promise<void> {
  await pool.query("update jobs.job set start_after = now() - interval '1 s' where id = $1 and state = 'retry'", [jobId]);
}

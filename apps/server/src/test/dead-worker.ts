/** A worker that was killed, as the queue sees it. */
import type { JobKind } from '@touchdown/contract';
import type { Pool } from 'pg';
import { openBoss } from '../queue/boss.ts';
import { QUEUES } from '../queue/queues.ts';

/**
 * Resolves once the database has noticed that the processes of the installation are gone. Until then, it completes the statements that they
 * sent last, and one of them may begin another attempt.
 */
export async function untilDisconnected(pool: Pool): Promise<void> {
  const connected = "from pg_stat_activity where datname = current_database() and application_name like 'touchdown %'";
  for (;;) {
    const { rows } = await pool.query(`select pid ${connected}`);
    if (rows.length === 0) return;
  }
}

/** The time limit of the attempt has passed. */
export async function expireAttempt(pool: Pool, jobId: string): Promise<void> {
  await pool.query("update jobs.job set started_on = started_on - expire_in - interval '1 s' where id = $1 and state = 'active'", [jobId]);
}

/** The delay before the next attempt has passed. */
export async function endDelay(pool: Pool, jobId: string): Promise<void> {
  await pool.query("update jobs.job set start_after = now() - interval '1 s' where id = $1 and state = 'retry'", [jobId]);
}

/** A worker died at every attempt. The job, the only due one of its kind, fails at the next check. */
export async function dieAtEveryAttempt(pool: Pool, kind: JobKind, jobId: string): Promise<void> {
  const boss = openBoss(pool);
  for (let n = 0; n <= QUEUES[kind].retryLimit; n += 1) {
    await endDelay(pool, jobId);
    await boss.take(kind);
    await expireAttempt(pool, jobId);
    await boss.maintain();
  }
}

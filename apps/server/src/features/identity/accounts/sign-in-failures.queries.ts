/** Failed attempts on an account, by address or browser. From the fifth on, the next attempt has to wait, twice as long each time. */
import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { signInFailures } from '../../../db/schema/sign-in-failures.ts';

const FREE_TRIES = 5;
const LONGEST_WAIT_SECONDS = 60;
const FORGOTTEN_AFTER = sql.raw(`interval '1 hour'`);

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts count as well. Returns null if it may be checked, else the
 * seconds to wait.
 */
export async function beginTry(db: Executor, accountHash: string, now: Date): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Times further ahead than any wait or retention period were recorded while the clock was ahead.
  const forgotten = sql`not (${signInFailures.lastFailureAt} between ${at} - ${FORGOTTEN_AFTER} and ${at} + ${FORGOTTEN_AFTER})`;
  const longestWait = sql`make_interval(secs => ${LONGEST_WAIT_SECONDS}::float8)`;
  const failures = sql`(case when ${forgotten} then 1 else ${signInFailures.failures} + 1 end)`;
  const wait = sql`least(${LONGEST_WAIT_SECONDS}::float8, power(2, least(${failures} - ${FREE_TRIES}::int, 10)::float8))`;
  const begun = await db
    .insert(signInFailures)
    .values({ accountHash, failures: 1, lastFailureAt: now, blockedUntil: now })
    .onConflictDoUpdate({
      target: signInFailures.accountHash,
      set: {
        failures,
        lastFailureAt: now,
        blockedUntil: sql`case when ${failures} < ${FREE_TRIES}::int then ${at} else ${at} + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`not (${signInFailures.blockedUntil} > ${at} and ${signInFailures.blockedUntil} <= ${at} + ${longestWait})`,
    })
    .returning({ failures: signInFailures.failures });
  if (begun.length > 0) return null;
  const [row] = await db.select().from(signInFailures).where(eq(signInFailures.accountHash, accountHash));
  const blockedMs = (row?.blockedUntil.getTime() ?? now.getTime()) - now.getTime();
  return Math.max(1, Math.ceil(blockedMs / 1_000));
}

export async function forgetFailures(db: Executor, accountHash: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.accountHash, accountHash));
}

/** Deletes failures that no longer count. */
export async function removeFailuresBefore(db: Executor, at: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastFailureAt, at));
}

/** Touchdown's advisory locks, defined in one place so that no two share a number. */
import { sql } from 'drizzle-orm';
import type { Executor } from './client.ts';

const LOCKS = {
  migrate: 7_301_001,
  seed: 7_301_002,
  firstAccount: 7_301_003,
  superusers: 7_301_005,
  backup: 7_301_006,
  mapLayers: 7_301_007,
  sameJob: 7_301_008,
  airspaceSet: 7_301_009,
} as const;
export type LockName = keyof typeof LOCKS;

/** Waits for the lock and holds it until the transaction ends. */
export async function lockForTransaction(tx: Executor, name: LockName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]})`);
}

/** The same, only among those that lock the same text. Texts that share a hash wait for each other, too. */
export async function lockTextForTransaction(tx: Executor, name: LockName, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]}, hashtext(${text}))`);
}

export const lockNumber = (name: LockName): number => LOCKS[name];

/** Whether any session in this database currently holds the lock. */
export async function isLockHeld(db: Executor, name: LockName): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCKS[name]} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database()) limit 1`,
  );
  return rows.length > 0;
}

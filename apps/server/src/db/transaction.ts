/** Transactions that commit a change together with its audit log entries. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { appendAudit, type AuditEntry } from './audit.ts';
import { type Database, type Executor, isUnanswered } from './client.ts';

export interface Actor {
  /** Null: no one signed in, or the command line. */
  readonly actorId: string | null;
  readonly at: Date;
}
/** Adds an audit log entry, which is written when the work is done. */
export type Audit = (entry: AuditEntry) => void;

type Afterwards = () => void | Promise<void>;
const afterwards = new WeakMap<Executor, Afterwards[]>();

/**
 * Runs the work right after the transaction commits, and never if it is rolled back. Outside a transaction it runs immediately. A returned
 * promise must not reject.
 */
export function afterCommit(tx: Executor, work: Afterwards): void {
  const waiting = afterwards.get(tx);
  if (waiting === undefined) void work();
  else waiting.push(work);
}

const rolledBack = (client: PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

/**
 * Used instead of Drizzle's own `transaction`, which never releases the connection if `begin` fails, and reports a failed `rollback`
 * instead of the original error. Here a connection that cannot be rolled back is closed.
 */
async function transaction<T>({ $client: pool }: Database, work: (tx: Executor) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let usable = false;
  try {
    await client.query('begin');
    const result = await work(drizzle(client));
    await client.query('commit');
    usable = true;
    return result;
  } catch (error) {
    // After an unanswered statement, a rollback would wait just as long. Closing the connection has the same effect.
    usable = !isUnanswered(error) && (await rolledBack(client));
    throw error;
  } finally {
    client.release(!usable);
  }
}

/**
 * Runs the work in one transaction and writes its audit entries just before the commit, so that the log's lock is held briefly. Any error
 * rolls everything back.
 */
export async function inTransaction<T>(db: Database, { actorId, at }: Actor, work: (tx: Executor, audit: Audit) => Promise<T>): Promise<T> {
  const next: Afterwards[] = [];
  const result = await transaction(db, async (tx) => {
    afterwards.set(tx, next);
    const entries: AuditEntry[] = [];
    const done = await work(tx, (entry) => entries.push(entry));
    await appendAudit(tx, at, actorId, entries);
    return done;
  });
  for (const run of next) await run();
  return result;
}

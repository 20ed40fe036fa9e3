/** A change and its trace, together or not at all. */
import { appendAudit, type AuditEntry } from './audit.ts';
import type { Database, Executor } from './client.ts';

export interface Actor {
  /** Null: nobody signed in, or the command line. */
  readonly actorId: string | null;
  readonly at: Date;
}
/** Notes an entry of the audit log; it is written when the work is done. */
export type Audit = (entry: AuditEntry) => void;

/**
 * Runs the work in one transaction and writes its audit entries just before the commit, so that the log's lock is held briefly.
 * Whatever throws undoes all of it.
 */
export function inTransaction<T>(db: Database, { actorId, at }: Actor, work: (tx: Executor, audit: Audit) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const entries: AuditEntry[] = [];
    const result = await work(tx, (entry) => entries.push(entry));
    await appendAudit(tx, at, actorId, entries);
    return result;
  });
}

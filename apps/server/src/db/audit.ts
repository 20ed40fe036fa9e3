/**
 * The audit log: who changed what, when. Rows are written in the transaction of the change itself and form a chain:
 * each hash covers the row's content and the hash of the row before, so that an altered, removed or inserted row is located.
 */
import { createHash } from 'node:crypto';
import { asc, desc, gt } from 'drizzle-orm';
import { lockForTransaction } from './advisory-locks.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Executor } from './client.ts';
import { auditLog } from './schema/audit-log.ts';

export interface AuditEntry {
  /** "project.create", "account.signIn" … */
  readonly action: string;
  readonly entityId?: string;
  readonly projectId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

type AuditRow = typeof auditLog.$inferSelect;

const BEFORE_THE_FIRST = '0'.repeat(64);
const BATCH = 1_000;

const hashOf = (row: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256')
    .update(canonicalJson([row.seq, row.at.toISOString(), row.actorId, row.action, row.entityId, row.projectId, row.details, row.prevHash]))
    .digest('hex');

/**
 * Appends the entries in order. Call it last in a transaction: from here to the commit all other writers of the log wait.
 */
export async function appendAudit(tx: Executor, at: Date, actorId: string | null, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await lockForTransaction(tx, 'auditLog');
  const [last] = await tx.select({ seq: auditLog.seq, hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  let seq = last?.seq ?? 0;
  let prevHash = last?.hash ?? BEFORE_THE_FIRST;
  const rows = entries.map((entry): AuditRow => {
    const row = {
      seq: (seq += 1),
      at,
      actorId,
      action: entry.action,
      entityId: entry.entityId ?? null,
      projectId: entry.projectId ?? null,
      // As the database will give it back: without what JSON cannot hold.
      details: JSON.parse(JSON.stringify(entry.details ?? {})) as Record<string, unknown>,
      prevHash,
    };
    prevHash = hashOf(row);
    return { ...row, hash: prevHash };
  });
  await tx.insert(auditLog).values(rows);
}

export type AuditVerdict = { readonly ok: true; readonly rows: number } | { readonly ok: false; readonly firstWrongSeq: number };

/** Recomputes the chain and answers the first row that does not fit. Rows cut off the end cannot be noticed from inside. */
export async function verifyAuditLog(db: Executor): Promise<AuditVerdict> {
  let prevHash = BEFORE_THE_FIRST;
  let seq = 0;
  for (;;) {
    const rows = await db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(BATCH);
    for (const row of rows) {
      if (row.seq !== seq + 1 || row.prevHash !== prevHash || row.hash !== hashOf(row)) return { ok: false, firstWrongSeq: row.seq };
      seq = row.seq;
      prevHash = row.hash;
    }
    if (rows.length < BATCH) return { ok: true, rows: seq };
  }
}

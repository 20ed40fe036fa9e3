/**
 * The audit log: who changed what, when. Rows are written in the transaction of the change itself and form a chain:
 * each hash covers the row's content and the hash of the row before, so that an altered, removed or inserted row is located.
 * Its newest row is also kept apart, as the head, so that rows cut off the end are missed.
 */
import { createHash } from 'node:crypto';
import { and, asc, gt, lte, min } from 'drizzle-orm';
import { canonicalJson } from './canonical-json.ts';
import type { Executor } from './client.ts';
import { auditHead } from './schema/audit-head.ts';
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

/** The newest entry of the log: its number, 0 of an empty one, and its hash. `isHeld`: no one else writes to the log until the transaction ends. */
export async function readAuditHead(db: Executor, isHeld = false): Promise<{ seq: number; hash: string }> {
  const query = db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  const [head] = await (isHeld ? query.for('update') : query);
  if (head === undefined) throw new Error('the head of the audit log is gone');
  return head;
}

/**
 * Appends the entries in order. Call it last in a transaction: from here to the commit all other writers of the log wait.
 */
export async function appendAudit(tx: Executor, at: Date, actorId: string | null, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  let { seq, hash: prevHash } = await readAuditHead(tx, true);
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
  // One statement for both: anyone who writes next waits for every trip to the database.
  const added = tx.$with('added').as(tx.insert(auditLog).values(rows).returning({ seq: auditLog.seq }));
  await tx.with(added).update(auditHead).set({ seq, hash: prevHash });
}

/** `rows`: how many fit, from the first on. */
export type AuditVerdict =
  | { readonly ok: true; readonly rows: number }
  | {
      readonly ok: false;
      readonly rows: number;
      /** The first row that is altered, out of place or missing. */ readonly firstWrongSeq: number;
    };

/** The first row that the head does not know of, or null. */
async function firstBeyondHead(db: Executor): Promise<number | null> {
  const head = db.select({ seq: auditHead.seq }).from(auditHead);
  const [row] = await db
    .select({ seq: min(auditLog.seq) })
    .from(auditLog)
    .where(gt(auditLog.seq, head));
  return row?.seq ?? null;
}

/** Recomputes the chain up to its head and answers the first row that does not fit: altered, removed, inserted or cut off the end. */
export async function verifyAuditLog(db: Executor): Promise<AuditVerdict> {
  const head = await readAuditHead(db);
  let prevHash = BEFORE_THE_FIRST;
  let seq = 0;
  const wrong = (firstWrongSeq: number): AuditVerdict => ({ ok: false, rows: seq, firstWrongSeq });
  while (seq < head.seq) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.seq, seq), lte(auditLog.seq, head.seq)))
      .orderBy(asc(auditLog.seq))
      .limit(BATCH);
    if (rows.length === 0) return wrong(seq + 1);
    for (const row of rows) {
      if (row.seq !== seq + 1 || row.prevHash !== prevHash || row.hash !== hashOf(row)) return wrong(row.seq);
      seq = row.seq;
      prevHash = row.hash;
    }
  }
  if (prevHash !== head.hash) return wrong(seq);
  const beyond = await firstBeyondHead(db);
  return beyond === null ? { ok: true, rows: seq } : wrong(beyond);
}

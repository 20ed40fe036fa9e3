/**
 * The audit log: who changed what, and when. Rows are written in the transaction of the change itself and form a chain. Each hash covers
 * the row's content and the previous row's hash, so that an altered, removed, or inserted row can be located. The newest row is also saved
 * separately, as the head, so that rows removed from the end are detected.
 */
import { createHash } from 'node:crypto';
import { and, asc, gt, lte, min } from 'drizzle-orm';
import { canonicalJson } from './canonical-json.ts';
import type { Executor } from './client.ts';
import { auditHead } from './schema/audit-head.ts';
import { auditLog } from './schema/audit-log.ts';

export interface AuditEntry {
  /** "project.create", "account.signIn", and so on. */
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
 * The newest entry of the log: its number (0 if the log is empty) and its hash. `isHeld`: no one else writes to the log until the
 * transaction ends.
 */
export async function readAuditHead(db: Executor, isHeld = false): Promise<{ seq: number; hash: string }> {
  const query = db.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead);
  const [head] = await (isHeld ? query.for('update') : query);
  if (head === undefined) throw new Error('the head of the audit log is gone');
  return head;
}

/** Appends the entries in order. Call it last in a transaction, because all other writers of the log wait from here to the commit. */
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
      // As the database will return it, without values that JSON cannot represent.
      details: JSON.parse(JSON.stringify(entry.details ?? {})) as Record<string, unknown>,
      prevHash,
    };
    prevHash = hashOf(row);
    return { ...row, hash: prevHash };
  });
  // One statement for both, because the next writer waits for every database round trip.
  const added = tx.$with('added').as(tx.insert(auditLog).values(rows).returning({ seq: auditLog.seq }));
  await tx.with(added).update(auditHead).set({ seq, hash: prevHash });
}

/** `rows`: the number of valid rows, counted from the first. */
export type AuditResult =
  | { readonly ok: true; readonly rows: number }
  | {
      readonly ok: false;
      readonly rows: number;
      /** The first row that is altered, out of order, or missing. */ readonly firstWrongSeq: number;
    };

/** The first row beyond the head, or null. */
async function firstBeyondHead(db: Executor): Promise<number | null> {
  const head = db.select({ seq: auditHead.seq }).from(auditHead);
  const [row] = await db
    .select({ seq: min(auditLog.seq) })
    .from(auditLog)
    .where(gt(auditLog.seq, head));
  return row?.seq ?? null;
}

/** Recomputes the chain up to its head and returns the first invalid row: altered, removed, inserted, or cut off the end. */
export async function verifyAuditLog(db: Executor): Promise<AuditResult> {
  const head = await readAuditHead(db);
  let prevHash = BEFORE_THE_FIRST;
  let seq = 0;
  const wrong = (firstWrongSeq: number): AuditResult => ({ ok: false, rows: seq, firstWrongSeq });
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

/**
 * The audit log: who changed what, and when. Rows are written in the transaction of the change itself. Each project has its own chain, and
 * so does everything outside projects, so that writes to different projects do not wait for each other. Each hash covers the row's content
 * and the hash of the previous row of its chain, so that an altered, removed, or inserted row can be located. The newest row of each chain
 * is also saved separately, as its head, so that rows removed from the end are detected. Anchors in the installation's chain record the
 * heads of the others, so that a chain removed together with its head is detected.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { canonicalJson } from './canonical-json.ts';
import type { Executor } from './client.ts';
import { auditHeads } from './schema/audit-heads.ts';
import { auditLog } from './schema/audit-log.ts';
import { recordChanges } from './schema/record-changes.ts';

export interface AuditEntry {
  /** "project.create", "account.signIn", and so on. */
  readonly action: string;
  readonly entityId?: string;
  readonly projectId?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
/** The newest entry of a chain: its number in the log (0 if the chain is empty) and its hash. */
export interface ChainPosition {
  readonly seq: number;
  readonly hash: string;
}
/** The newest entry of a chain, with its number in the chain. */
export interface ChainHead extends ChainPosition {
  readonly chain: string;
  readonly chainSeq: number;
}
export type AuditRow = typeof auditLog.$inferSelect;
type NewRow = Omit<AuditRow, 'seq'>;

/** The chain of everything outside projects. */
export const INSTALLATION_CHAIN = '00000000-0000-0000-0000-000000000000';
/** The hash before the first entry of a chain. */
export const BEFORE_THE_FIRST = '0'.repeat(64);

const chainOf = ({ projectId }: AuditEntry): string => projectId ?? INSTALLATION_CHAIN;

/** The hash of an entry, of which its position in the whole log is not a part. */
export const hashOf = (row: Omit<NewRow, 'chain' | 'hash'>): string =>
  createHash('sha256')
    .update(
      canonicalJson([row.chainSeq, row.at.toISOString(), row.actorId, row.action, row.entityId, row.projectId, row.details, row.prevHash]),
    )
    .digest('hex');

/** The newest entry of a project's chain, or of the installation's if `projectId` is null. */
export async function auditPosition(db: Executor, projectId: string | null): Promise<ChainPosition> {
  const [head] = await db
    .select({ seq: auditHeads.seq, hash: auditHeads.hash })
    .from(auditHeads)
    .where(eq(auditHeads.chain, projectId ?? INSTALLATION_CHAIN));
  return head ?? { seq: 0, hash: BEFORE_THE_FIRST };
}

/** The heads of these chains. No one else writes to them until the transaction ends. Locked in one order, so that no two writers deadlock. */
export async function lockHeads(tx: Executor, chains: readonly string[]): Promise<Map<string, ChainHead>> {
  const lock = () =>
    tx
      .select()
      .from(auditHeads)
      .where(inArray(auditHeads.chain, [...chains]))
      .orderBy(asc(auditHeads.chain))
      .for('update');
  let heads = await lock();
  if (heads.length < chains.length) {
    const empty = chains.toSorted().map((chain) => ({ chain, chainSeq: 0, seq: 0, hash: BEFORE_THE_FIRST }));
    await tx.insert(auditHeads).values(empty).onConflictDoNothing();
    heads = await lock();
  }
  return new Map(heads.map((head) => [head.chain, head]));
}

/** The entries as rows that continue these chains, in the given order. */
function continued(heads: ReadonlyMap<string, ChainHead>, at: Date, actorId: string | null, entries: readonly AuditEntry[]): NewRow[] {
  const newest = new Map([...heads].map(([chain, { chainSeq, hash }]) => [chain, { chainSeq, hash }]));
  return entries.map((entry) => {
    const chain = chainOf(entry);
    const previous = newest.get(chain);
    if (previous === undefined) throw new Error(`the chain ${chain} of the audit log has no head`);
    const row = {
      chainSeq: previous.chainSeq + 1,
      at,
      actorId,
      action: entry.action,
      entityId: entry.entityId ?? null,
      projectId: entry.projectId ?? null,
      // As the database will return it, without values that JSON cannot represent.
      details: JSON.parse(JSON.stringify(entry.details ?? {})) as Record<string, unknown>,
      prevHash: previous.hash,
    };
    const hash = hashOf(row);
    newest.set(chain, { chainSeq: row.chainSeq, hash });
    return { ...row, chain, hash };
  });
}

/** Appends the entries in order. Call it last in a transaction, because other writers of the same chains wait from here to the commit. */
export async function appendAudit(tx: Executor, at: Date, actorId: string | null, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const heads = await lockHeads(tx, [...new Set(entries.map(chainOf))]);
  const rows = continued(heads, at, actorId, entries);
  // One statement for all, because the next writer waits for every database round trip.
  const added = tx
    .$with('added')
    .as(
      tx
        .insert(auditLog)
        .values(rows)
        .returning({ chain: auditLog.chain, chainSeq: auditLog.chainSeq, seq: auditLog.seq, hash: auditLog.hash }),
    );
  const newest = tx.$with('newest').as(
    tx
      .selectDistinctOn([added.chain], { chain: added.chain, chainSeq: added.chainSeq, seq: added.seq, hash: added.hash })
      .from(added)
      .orderBy(added.chain, sql`${added.chainSeq} desc`),
  );
  const first = tx.$with('first').as(
    tx
      .selectDistinctOn([added.chain], {
        chain: sql<string>`${added.chain}`.as('changed_chain'),
        entry: sql<number>`${added.seq}`.as('first_seq'),
      })
      .from(added)
      .orderBy(added.chain, added.chainSeq),
  );
  // What this transaction changed belongs to its first entry of each project.
  const written = tx.$with('written').as(
    tx
      .update(recordChanges)
      .set({ entry: sql`${first.entry}` })
      .from(first)
      .where(
        and(eq(recordChanges.projectId, first.chain), isNull(recordChanges.entry), sql`${recordChanges}.xmin = pg_current_xact_id()::xid`),
      )
      .returning({ id: recordChanges.id }),
  );
  await tx
    .with(added, newest, first, written)
    .update(auditHeads)
    .set({ chainSeq: sql`${newest.chainSeq}`, seq: sql`${newest.seq}`, hash: sql`${newest.hash}` })
    .from(newest)
    .where(eq(auditHeads.chain, newest.chain));
}

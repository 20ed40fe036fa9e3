/** Anchors: entries of the installation's chain that record where the chains of the audit log end, which ties them together. */
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import { type AuditRow, INSTALLATION_CHAIN, lockHeads } from './audit.ts';
import type { Database, Executor } from './client.ts';
import { auditHeads } from './schema/audit-heads.ts';
import { auditLog } from './schema/audit-log.ts';
import { inTransaction } from './transaction.ts';

export const ANCHOR = 'audit.anchor';
/** Few enough for an entry that a person can read. */
const CHAINS_PER_ANCHOR = 200;

interface Anchor {
  /** The newest entry among the recorded heads, and among those of the anchors before. */
  readonly upTo: number;
  readonly previousUpTo: number;
  readonly chains: readonly { readonly chain: string; readonly entries: number; readonly hash: string }[];
}

/** An anchor entry's details. */
export const anchorOf = (details: AuditRow['details']): Anchor => details as unknown as Anchor;

async function newestAnchor(tx: Executor): Promise<Pick<Anchor, 'upTo' | 'previousUpTo'>> {
  const [row] = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.chain, INSTALLATION_CHAIN), eq(auditLog.action, ANCHOR)))
    .orderBy(desc(auditLog.chainSeq))
    .limit(1);
  return row === undefined ? { upTo: 0, previousUpTo: 0 } : anchorOf(row.details);
}

/**
 * Records where each chain ends that has grown since the last anchors. Any number of processes may do this at once. A chain is recorded
 * twice, because an entry that was numbered before an anchor may be committed after it.
 */
export async function anchorChains(db: Database, at: Date): Promise<void> {
  await inTransaction(db, { actorId: null, at }, async (tx, audit) => {
    await lockHeads(tx, [INSTALLATION_CHAIN]);
    const { upTo: previousUpTo, previousUpTo: since } = await newestAnchor(tx);
    const grown = await tx
      .select()
      .from(auditHeads)
      .where(and(gt(auditHeads.seq, since), ne(auditHeads.chain, INSTALLATION_CHAIN)))
      .orderBy(asc(auditHeads.chain));
    const upTo = grown.reduce((most, { seq }) => Math.max(most, seq), previousUpTo);
    const ends = grown.map(({ chain, chainSeq, hash }) => ({ chain, entries: chainSeq, hash }));
    for (let from = 0; from < ends.length; from += CHAINS_PER_ANCHOR)
      audit({ action: ANCHOR, details: { upTo, previousUpTo, chains: ends.slice(from, from + CHAINS_PER_ANCHOR) } satisfies Anchor });
  });
}

/** Verification of the audit log's chains, their heads, and the anchors that tie them together. */
import { and, asc, eq, gt, isNull, min, or } from 'drizzle-orm';
import { ANCHOR, anchorOf } from './audit-anchors.ts';
import { type AuditRow, BEFORE_THE_FIRST, type ChainHead, hashOf, INSTALLATION_CHAIN } from './audit.ts';
import type { Executor } from './client.ts';
import { auditHeads } from './schema/audit-heads.ts';
import { auditLog } from './schema/audit-log.ts';

const BATCH = 1_000;

/** `rows`: the number of valid entries, in each chain counted from its first. */
export type AuditResult =
  | { readonly ok: true; readonly rows: number }
  | {
      readonly ok: false;
      readonly rows: number;
      /** The first entry that is altered, out of order, or missing. If only entries at the end of a chain are missing, its newest one. */
      readonly firstWrongSeq: number;
    };

/** All entries, chain by chain. */
async function* entriesByChain(db: Executor): AsyncGenerator<AuditRow> {
  let last: AuditRow | undefined;
  do {
    const rows: AuditRow[] = await db
      .select()
      .from(auditLog)
      .where(last && or(gt(auditLog.chain, last.chain), and(eq(auditLog.chain, last.chain), gt(auditLog.chainSeq, last.chainSeq))))
      .orderBy(asc(auditLog.chain), asc(auditLog.chainSeq))
      .limit(BATCH);
    yield* rows;
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** The entry before the first of a chain. */
const start = (chain: string): ChainHead => ({ chain, chainSeq: 0, seq: 0, hash: BEFORE_THE_FIRST });

const continues = (row: AuditRow, previous: ChainHead): boolean =>
  row.chainSeq === previous.chainSeq + 1 &&
  row.seq > previous.seq &&
  row.prevHash === previous.hash &&
  row.hash === hashOf(row) &&
  // Earlier builds wrote the entries of projects into the installation's chain.
  (row.chain === INSTALLATION_CHAIN || row.chain === row.projectId);

/** Where an anchor says that a chain continues to. */
interface Anchored {
  readonly entries: number;
  readonly hash: string;
  /** The anchor's own position in the log. */
  readonly seq: number;
}

/** The verified part of each chain up to its head, and the first invalid entry of each chain that has one. */
class Chains {
  readonly #heads: ReadonlyMap<string, ChainHead>;
  readonly #verified = new Map<string, ChainHead>();
  readonly #broken = new Set<string>();
  /** The newest anchor of each chain that has not been reached yet. */
  readonly #anchored = new Map<string, Anchored>();
  #firstWrong = Infinity;

  constructor(heads: readonly ChainHead[]) {
    this.#heads = new Map(heads.map((head) => [head.chain, head]));
  }

  #fail(chain: string, seq: number): void {
    this.#broken.add(chain);
    this.#firstWrong = Math.min(this.#firstWrong, seq);
  }

  /**
   * Adds an entry. Call it chain by chain, in order, and with the installation's chain first, because it contains the anchors. Entries
   * beyond the head are newer than it.
   */
  add(row: AuditRow): void {
    const { chain, chainSeq, hash, seq } = row;
    if (this.#broken.has(chain) || chainSeq > (this.#heads.get(chain)?.chainSeq ?? 0)) return;
    const anchor = this.#anchored.get(chain);
    const isAnchored = anchor?.entries === chainSeq;
    if (!continues(row, this.#verified.get(chain) ?? start(chain)) || (isAnchored && anchor.hash !== hash)) {
      this.#fail(chain, seq);
      return;
    }
    if (isAnchored) this.#anchored.delete(chain);
    this.#verified.set(chain, { chain, chainSeq, hash, seq });
    if (row.action === ANCHOR) for (const { chain: of, ...end } of anchorOf(row.details).chains) this.#anchored.set(of, { ...end, seq });
  }

  /** Compares where the chains end with their heads and anchors. */
  result(firstBeyondHeads: number | null): AuditResult {
    for (const [chain, head] of this.#heads) {
      const end = this.#verified.get(chain) ?? start(chain);
      if (!this.#broken.has(chain) && (head.chainSeq !== end.chainSeq || head.hash !== end.hash)) this.#fail(chain, head.seq);
    }
    for (const [chain, { seq }] of this.#anchored) if (!this.#broken.has(chain)) this.#fail(chain, seq);
    const rows = [...this.#verified.values()].reduce((sum, { chainSeq }) => sum + chainSeq, 0);
    const firstWrongSeq = Math.min(this.#firstWrong, firstBeyondHeads ?? Infinity);
    return firstWrongSeq === Infinity ? { ok: true, rows } : { ok: false, rows, firstWrongSeq };
  }
}

/** The first entry beyond the head of its chain, or null. */
async function firstBeyondHeads(db: Executor): Promise<number | null> {
  const [row] = await db
    .select({ seq: min(auditLog.seq) })
    .from(auditLog)
    .leftJoin(auditHeads, eq(auditHeads.chain, auditLog.chain))
    .where(or(isNull(auditHeads.chain), gt(auditLog.chainSeq, auditHeads.chainSeq)));
  return row?.seq ?? null;
}

/** Recomputes every chain and returns the first invalid entry: altered, removed, inserted, or cut off the end. */
export async function verifyAuditLog(db: Executor): Promise<AuditResult> {
  const chains = new Chains(await db.select().from(auditHeads));
  for await (const row of entriesByChain(db)) chains.add(row);
  return chains.result(await firstBeyondHeads(db));
}

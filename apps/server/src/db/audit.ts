/**
 * The audit log: who changed what, and when. Rows are written in the transaction of the change itself. Each project has its own chain, and
 * so does everything outside projects, so that writes to different projects do not wait for each other. Each hash covers the row's content
 * and the hash of the previous row of its chain, so that an altered, removed, or inserted row can be located. The newest row of each chain
 * is also saved separately, as its head, so that rows removed from the end are detected. Anchors in the installation's chain record the
 * heads of the others, so that a chain removed together with its head is detected.
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { canonicalJson } from './canonical-json.ts';
import type { Executor } from './client.ts';
import { auditHeads } from './schema/audit-heads.ts';
import type { auditLog } from './schema/audit-log.ts';

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
type NewRow = Omit<AuditRow, 'seq' | 'changeSet'>;
interface AddedRow extends NewRow {
  /** Among the entries of the transaction. */
  readonly place: number;
  /** Whether it is the transaction's first entry about the project. */
  readonly isFirst: boolean;
}

/** The chain of everything outside projects. */
export const INSTALLATION_CHAIN = '00000000-0000-0000-0000-000000000000';
/** The hash before the first entry of a chain. */
export const BEFORE_THE_FIRST = '0'.repeat(64);

interface HeadRow {
  readonly chain: string;
  /** Whole numbers that the driver returns as text. */
  readonly chainSeq: string;
  readonly seq: string;
  readonly hash: string;
}

const LOCK_HEADS = {
  name: 'touchdown_lock_heads',
  text: `SELECT chain, chain_seq AS "chainSeq", seq, hash FROM audit_heads WHERE chain = ANY($1::uuid[]) ORDER BY chain FOR UPDATE`,
};
const ADD_HEADS = {
  name: 'touchdown_add_heads',
  text: `INSERT INTO audit_heads (chain, chain_seq, seq, hash)
    SELECT chain, 0, 0, $2::text FROM unnest($1::uuid[]) AS chain ORDER BY chain ON CONFLICT DO NOTHING`,
};
/** What the transaction changed in a project belongs to its first entry about the project. */
const APPEND = {
  name: 'touchdown_append_audit',
  text: `WITH added AS (
      INSERT INTO audit_log (chain, chain_seq, at, actor_id, action, entity_id, project_id, details, prev_hash, hash, change_set)
        SELECT chain, "chainSeq", at, "actorId", action, "entityId", "projectId", details, "prevHash", hash,
          CASE WHEN "isFirst" THEN nullif(current_setting('touchdown.change_set', true), '')::bigint END
        FROM jsonb_to_recordset($1::jsonb) AS entry(chain uuid, "chainSeq" bigint, at timestamptz, "actorId" uuid, action text,
          "entityId" text, "projectId" uuid, details jsonb, "prevHash" text, hash text, place int, "isFirst" boolean)
        ORDER BY place
        RETURNING chain, chain_seq, seq, hash
    )
    UPDATE audit_heads AS head SET chain_seq = newest.chain_seq, seq = newest.seq, hash = newest.hash
      FROM (SELECT DISTINCT ON (chain) chain, chain_seq, seq, hash FROM added ORDER BY chain, chain_seq DESC) AS newest
      WHERE head.chain = newest.chain`,
};

/** The same for a single entry, as nearly all transactions have: without sorting and joining, in about half the time. */
const APPEND_ONE = {
  name: 'touchdown_append_audit_entry',
  text: `WITH added AS (
      INSERT INTO audit_log (chain, chain_seq, at, actor_id, action, entity_id, project_id, details, prev_hash, hash, change_set)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
          CASE WHEN $11::boolean THEN nullif(current_setting('touchdown.change_set', true), '')::bigint END)
        RETURNING seq
    )
    UPDATE audit_heads AS head SET chain_seq = $2, seq = added.seq, hash = $10 FROM added WHERE head.chain = $1`,
};

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

/**
 * The heads of these chains. No one else writes to them until the transaction ends. Locked in one order, so that no two writers deadlock.
 * Like every statement of a write's end, it is SQL that the database parses and plans once per connection.
 */
export async function lockHeads({ $client }: Executor, chains: readonly string[]): Promise<Map<string, ChainHead>> {
  const lock = async () => (await $client.query<HeadRow>({ ...LOCK_HEADS, values: [chains] })).rows;
  let heads = await lock();
  if (heads.length < chains.length) {
    await $client.query({ ...ADD_HEADS, values: [chains, BEFORE_THE_FIRST] });
    heads = await lock();
  }
  return new Map(heads.map((head) => [head.chain, { ...head, chainSeq: Number(head.chainSeq), seq: Number(head.seq) }]));
}

/** The entries as rows that continue these chains, in the given order. */
function continued(heads: ReadonlyMap<string, ChainHead>, at: Date, actorId: string | null, entries: readonly AuditEntry[]) {
  const newest = new Map([...heads].map(([chain, { chainSeq, hash }]) => [chain, { chainSeq, hash }]));
  return entries.map((entry, place): AddedRow => {
    const chain = chainOf(entry);
    const previous = newest.get(chain);
    if (previous === undefined) throw new Error(`the chain ${chain} of the audit log has no head`);
    const isFirst = entry.projectId !== undefined && previous.chainSeq === heads.get(chain)?.chainSeq;
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
    return { ...row, chain, hash, place, isFirst };
  });
}

const valuesOf = (row: AddedRow): unknown[] => [
  ...[row.chain, row.chainSeq, row.at, row.actorId, row.action, row.entityId, row.projectId],
  ...[JSON.stringify(row.details), row.prevHash, row.hash, row.isFirst],
];

/** Appends the entries in order. Call it last in a transaction, because other writers of the same chains wait from here to the commit. */
export async function appendAudit(tx: Executor, at: Date, actorId: string | null, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const heads = await lockHeads(tx, [...new Set(entries.map(chainOf))]);
  const rows = continued(heads, at, actorId, entries);
  const [one, ...others] = rows;
  if (one !== undefined && others.length === 0) {
    await tx.$client.query({ ...APPEND_ONE, values: valuesOf(one) });
    return;
  }
  // One statement for all, because the next writer waits for every database round trip.
  await tx.$client.query({ ...APPEND, values: [JSON.stringify(rows)] });
}

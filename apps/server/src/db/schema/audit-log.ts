import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Append-only (a trigger rejects other changes) and hash-chained, one chain per project and one for the installation: each row's hash
 * covers its content and the hash of the previous row of its chain. No foreign keys, because the log outlives what it describes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Position in the whole log, ascending within a chain. A write that was rolled back leaves a gap. */
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** The project, or `INSTALLATION_CHAIN`. */
    chain: uuid('chain').notNull(),
    /** Position in the chain, without gaps, from 1. */
    chainSeq: bigint('chain_seq', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    /** Null: no one signed in, or the command line. */
    actorId: uuid('actor_id'),
    /** "project.create", "account.signIn", and so on. */
    action: text('action').notNull(),
    entityId: text('entity_id'),
    projectId: uuid('project_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
    /** Its rows of `record_changes` have the same number. Null: none. Like `seq`, it is not part of the hash. */
    changeSet: bigint('change_set', { mode: 'number' }),
  },
  (table) => [
    unique('audit_log_hash_unique').on(table.hash),
    unique('audit_log_position').on(table.chain, table.chainSeq),
    index('audit_log_project').on(table.projectId, table.seq),
  ],
);

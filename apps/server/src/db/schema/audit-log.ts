import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Append-only (a trigger rejects other changes) and hash-chained: each row's hash covers its content and the previous row's hash. No
 * foreign keys, because the log outlives what it describes.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
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
  },
  (table) => [unique('audit_log_hash_unique').on(table.hash), index('audit_log_project').on(table.projectId, table.seq)],
);

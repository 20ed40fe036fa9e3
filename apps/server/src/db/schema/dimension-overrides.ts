import { OVERRIDE_REASON_MAX } from '@touchdown/contract';
import { OVERRIDE_STATES } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { char, check, foreignKey, index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

const checks = checksOf('dimension_overrides');

/** Owners' decisions to issue documents with dimensions that are out of date or below the FAA minimum. Immutable. */
export const dimensionOverrides = pgTable(
  'dimension_overrides',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    /** SHA-256 of the dimensions and inputs that the decision applies to. */
    fingerprint: char('fingerprint', { length: 64 }).notNull(),
    state: varchar('state', { length: 20, enum: OVERRIDE_STATES }).notNull(),
    notice: text('notice').notNull(),
    reason: varchar('reason', { length: OVERRIDE_REASON_MAX }).notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    /** The owner's name at that time, so that a document names who decided even if the account is renamed later. */
    recordedByName: text('recorded_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'dimension_overrides_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'dimension_overrides_recorded_by_fk', columns: [table.recordedBy], foreignColumns: [users.id] }),
    index('dimension_overrides_newest').on(
      table.projectId,
      table.fingerprint,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    checks.oneOf(table.state, OVERRIDE_STATES),
    checks.notBlank(table.reason),
    check('dimension_overrides_fingerprint_form', sql`${table.fingerprint} ~ '^[0-9a-f]{64}$'`),
  ],
);

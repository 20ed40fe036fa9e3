import { foreignKey, pgTable, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('external_identities');

/** Accounts at the sign-in provider that are linked to a user. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    issuer: varchar('issuer', { length: 500 }).notNull(),
    /** The provider's identifier for the account, which stays the same when the email changes. */
    subject: varchar('subject', { length: 255 }).notNull(),
    /** The email the provider reported at the last sign-in. */
    email: varchar('email', { length: 255 }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    /** Set when the user unlinked it. The row remains, so that the same email is not linked again at the next sign-in. */
    unlinkedAt: instant('unlinked_at'),
  },
  (table) => [
    foreignKey({ name: 'external_identities_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    uniqueIndex('external_identities_subject_unique').on(table.issuer, table.subject),
    /** An address reassigned to another person must not open the account of its previous holder. */
    uniqueIndex('external_identities_user_unique').on(table.userId, table.issuer),
    checks.notBlank(table.subject),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** The authenticator app of a user, at most one each. Until a correct code confirms it, setup is pending and no codes are required. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: uuid('user_id').primaryKey(),
    /** The key that sealed it. A different session secret yields a different key. */
    keyId: varchar('key_id', { length: 16 }).notNull(),
    /** AES-256-GCM in base64url: nonce, ciphertext, and tag. */
    sealed: text('sealed').notNull(),
    /** The last time step whose code was used. No code of that step or an earlier one is accepted. */
    lastStep: integer('last_step'),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'totp_secrets_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    check('totp_secrets_confirmed_by_a_code', sql`(${table.confirmedAt} is null) = (${table.lastStep} is null)`),
    check('totp_secrets_sealed_shape', sql`${table.sealed} ~ '^[A-Za-z0-9_-]{40,200}$'`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** The authenticator app of a user, one each. Until a right code proved it, it is only being set up and asks no one for codes. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: uuid('user_id').primaryKey(),
    /** Which key sealed it: another session secret makes another key. */
    keyId: varchar('key_id', { length: 16 }).notNull(),
    /** AES-256-GCM in base64url: nonce, ciphertext and tag. */
    sealed: text('sealed').notNull(),
    /** The last time step whose code was used; none serves twice, nor an earlier one after it. */
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

import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, jsonb, pgTable, text, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('passkeys');

/** The public key that replaces a user's password and code. The device holds the private key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    /** The device's identifier for it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The device's counter: increases with each use, or is always 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the device. */
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** The host it was created for and is valid at. */
    rpId: varchar('rp_id', { length: 255 }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    unique('passkeys_credential_id_unique').on(table.credentialId),
    foreignKey({ name: 'passkeys_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('passkeys_user').on(table.userId, table.createdAt),
    checks.notBlank(table.name),
    check('passkeys_credential_id_shape', sql`${table.credentialId} ~ '^[A-Za-z0-9_-]+$' and char_length(${table.credentialId}) <= 1366`),
    check('passkeys_public_key_shape', sql`${table.publicKey} ~ '^[A-Za-z0-9_-]+$' and char_length(${table.publicKey}) <= 4000`),
    check('passkeys_counter_range', sql`${table.counter} between 0 and 4294967295`),
  ],
);

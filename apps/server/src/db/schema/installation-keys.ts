import { sql } from 'drizzle-orm';
import { char, check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The keys this installation signs documents with (Ed25519). A key is never removed, so its signatures can always be verified. The private
 * key is sealed under a key derived from the session secret. A different secret creates a new key.
 */
export const installationKeys = pgTable(
  'installation_keys',
  {
    /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
    id: char('id', { length: 16 }).primaryKey(),
    publicKey: char('public_key', { length: 64 }).notNull(),
    sealedPrivateKey: text('sealed_private_key').notNull(),
    /** Identifies the secret that unseals it. */
    secretId: char('secret_id', { length: 16 }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('installation_keys_one_a_secret').on(table.secretId),
    check('installation_keys_id_form', sql`${table.id} ~ '^[0-9a-f]{16}$'`),
    check('installation_keys_public_key_form', sql`${table.publicKey} ~ '^[0-9a-f]{64}$'`),
  ],
);

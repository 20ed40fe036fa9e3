import { EDITION_ID_MAX, type PACK_SIGNATURES } from '@touchdown/contract';
import { PACK_LIMITS } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { char, check, foreignKey, integer, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { users } from './users.ts';

const checks = checksOf('edition_packs');
const LONGEST_HASH = 71;
const LONGEST_KEY = 44;
const LARGEST_REVISION = 1_000_000;
/** A built-in pack is not stored. */
const INSTALLED_SIGNATURES = ['signed', 'unsigned'] as const satisfies readonly (typeof PACK_SIGNATURES)[number][];

/** Installed revisions of editions. A row is never changed or deleted, because results are reproduced from it. */
export const editionPacks = pgTable(
  'edition_packs',
  {
    editionId: varchar('edition_id', { length: EDITION_ID_MAX }).notNull(),
    revision: integer('revision').notNull(),
    /** The file as it was installed. */
    contents: text('contents').notNull(),
    hash: char('hash', { length: LONGEST_HASH }).notNull(),
    signature: varchar('signature', { length: 10, enum: INSTALLED_SIGNATURES }).notNull(),
    /** The key that signed it. */
    publicKey: varchar('public_key', { length: LONGEST_KEY }),
    /** The last line of its changelog. */
    change: text('change').notNull(),
    /** `null`: on the command line. */
    installedBy: uuid('installed_by'),
    installedAt: instant('installed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'edition_packs_pkey', columns: [table.editionId, table.revision] }),
    foreignKey({ name: 'edition_packs_installed_by_fk', columns: [table.installedBy], foreignColumns: [users.id] }),
    checks.between(table.revision, 1, LARGEST_REVISION),
    checks.atMost(table.contents, PACK_LIMITS.characters),
    checks.oneOf(table.signature, INSTALLED_SIGNATURES),
    check('edition_packs_hash_form', sql`${table.hash} ~ '^sha256:[0-9a-f]{64}$'`),
    check('edition_packs_signature_has_key', sql`(${table.signature} = 'signed') = (${table.publicKey} is not null)`),
  ],
);

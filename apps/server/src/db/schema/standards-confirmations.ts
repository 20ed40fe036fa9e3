import { CONFIRMATION_LENGTHS, EDITION_ID_MAX, RULE_ID_MAX } from '@touchdown/contract';
import { CONFIRMATION_OUTCOMES } from '@touchdown/domain';
import { sql } from 'drizzle-orm';
import { char, check, foreignKey, index, pgTable, text, uniqueIndex, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { storedFiles } from './stored-files.ts';
import { users } from './users.ts';

const checks = checksOf('standards_confirmations');
const LONGEST_FILE_TYPE = 100;

/** What named people found on the published pages. A row is never changed except to attach a photo or to withdraw it. */
export const standardsConfirmations = pgTable(
  'standards_confirmations',
  {
    id: uuid('id').primaryKey(),
    editionId: varchar('edition_id', { length: EDITION_ID_MAX }).notNull(),
    ruleId: varchar('rule_id', { length: RULE_ID_MAX }).notNull(),
    /** SHA-256 of the rule's value and wording. The confirmation applies only while they are the same. */
    ruleSha256: char('rule_sha256', { length: 64 }).notNull(),
    outcome: varchar('outcome', { length: 10, enum: CONFIRMATION_OUTCOMES }).notNull(),
    page: varchar('page', { length: CONFIRMATION_LENGTHS.page }).notNull(),
    paragraph: varchar('paragraph', { length: CONFIRMATION_LENGTHS.paragraph }).notNull(),
    documentRevision: varchar('document_revision', { length: CONFIRMATION_LENGTHS.documentRevision }).notNull(),
    /** Only if the page states another value. */
    printedValue: varchar('printed_value', { length: CONFIRMATION_LENGTHS.printedValue }),
    note: text('note'),
    confirmedBy: uuid('confirmed_by').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    /** The photo's key in file storage. */
    photoFile: uuid('photo_file'),
    photoType: varchar('photo_type', { length: LONGEST_FILE_TYPE }),
    photoSha256: char('photo_sha256', { length: 64 }),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    foreignKey({ name: 'standards_confirmations_confirmed_by_fk', columns: [table.confirmedBy], foreignColumns: [users.id] }),
    foreignKey({ name: 'standards_confirmations_withdrawn_by_fk', columns: [table.withdrawnBy], foreignColumns: [users.id] }),
    foreignKey({ name: 'standards_confirmations_photo_file_fk', columns: [table.photoFile], foreignColumns: [storedFiles.key] }),
    unique('standards_confirmations_photo_file_unique').on(table.photoFile),
    uniqueIndex('standards_confirmations_one_in_effect')
      .on(table.ruleId, table.ruleSha256)
      .where(sql`${table.withdrawnAt} is null`),
    index('standards_confirmations_of_edition').on(table.editionId, table.ruleId),
    checks.oneOf(table.outcome, CONFIRMATION_OUTCOMES),
    checks.notBlank(table.page),
    checks.notBlank(table.paragraph),
    checks.notBlank(table.documentRevision),
    checks.atMost(table.note, CONFIRMATION_LENGTHS.note),
    check('standards_confirmations_rule_of_edition', sql`starts_with(${table.ruleId}, ${table.editionId} || ':')`),
    check('standards_confirmations_rule_sha256_form', sql`${table.ruleSha256} ~ '^[0-9a-f]{64}$'`),
    check('standards_confirmations_printed_value_differs', sql`(${table.outcome} = 'differs') = (${table.printedValue} is not null)`),
    check('standards_confirmations_photo_is_whole', sql`num_nulls(${table.photoFile}, ${table.photoType}, ${table.photoSha256}) in (0, 3)`),
    check('standards_confirmations_withdrawal_is_whole', sql`num_nulls(${table.withdrawnBy}, ${table.withdrawnAt}) in (0, 2)`),
  ],
);

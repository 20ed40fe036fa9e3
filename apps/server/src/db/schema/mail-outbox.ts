import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';

const checks = checksOf('mail_outbox');
export const MAIL_PURPOSES = ['invitation', 'passwordReset', 'passwordChanged', 'notification'] as const;

/**
 * Outgoing emails, each written in the transaction of the change that it describes. A job with the same id delivers it. The contents are
 * cleared once it is sent or abandoned.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    purpose: varchar('purpose', { length: 20, enum: MAIL_PURPOSES }).notNull(),
    /** The record it is about, such as the invitation. */
    aboutId: uuid('about_id'),
    to: varchar('to', { length: 255 }).notNull(),
    subject: varchar('subject', { length: 255 }).notNull(),
    /** Null: sent or abandoned. */
    text: text('text'),
    html: text('html'),
    createdAt: instant('created_at').notNull(),
    /** No delivery attempts after this time. */
    giveUpAt: instant('give_up_at').notNull(),
    sentAt: instant('sent_at'),
    lastError: varchar('last_error', { length: 300 }),
  },
  (table) => [
    index('mail_outbox_about').on(table.aboutId),
    checks.oneOf(table.purpose, MAIL_PURPOSES),
    check('mail_outbox_one_line', sql`${table.to} !~ '[[:cntrl:]]' and ${table.subject} !~ '[[:cntrl:]]'`),
    check('mail_outbox_cleared', sql`${table.text} is not null or ${table.html} is null`),
    check('mail_outbox_sent_is_over', sql`${table.sentAt} is null or ${table.text} is null`),
  ],
);

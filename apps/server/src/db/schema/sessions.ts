import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const LONGEST_USER_AGENT = 200;

/**
 * `sess` holds the id of the user, or of the invitation a visitor accepted, and nothing else about them; for some minutes also
 * whose second factor is waited for, and what a passkey is to sign.
 */
export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<Record<string, unknown>>().notNull(),
    expire: instant('expire').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Coarse: written now and then, not at each request. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** Where the user signed in from, and with what. */
    address: text('address'),
    userAgent: varchar('user_agent', { length: LONGEST_USER_AGENT }),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(sql`(${table.sess} ->> 'userId')`)],
);

import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const LONGEST_USER_AGENT = 200;

/**
 * `sess` holds only the id of the user, or of the invitation a visitor accepted. For a few minutes it also holds whose second factor is
 * pending. The challenge that a passkey must sign has a row of its own.
 */
export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<Record<string, unknown>>().notNull(),
    expire: instant('expire').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Approximate: updated occasionally, not on every request. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** The address and client the user signed in from. */
    address: text('address'),
    userAgent: varchar('user_agent', { length: LONGEST_USER_AGENT }),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(sql`(${table.sess} ->> 'userId')`)],
);

import { NOTIFICATION_KINDS } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

const checks = checksOf('notifications');

/** The contents of a notification at the time it was sent. Names may change later. */
export interface NotificationDetails {
  /** The name of the user who did it. */
  readonly by: string;
  readonly project?: string;
  readonly role?: string;
  /** The name of a report. */
  readonly report?: string;
  /** The name of a sign-in provider. */
  readonly provider?: string;
}

/** Saved in the transaction they describe. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: varchar('kind', { length: 30, enum: NOTIFICATION_KINDS }).notNull(),
    /** Null: about the account, or the project no longer exists. */
    projectId: uuid('project_id'),
    details: jsonb('details').$type<NotificationDetails>().notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    foreignKey({ name: 'notifications_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ name: 'notifications_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('set null'),
    index('notifications_newest').on(table.userId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_project').on(table.projectId),
    index('notifications_at').on(table.at),
    checks.oneOf(table.kind, NOTIFICATION_KINDS),
    check('notifications_read_after', sql`${table.readAt} >= ${table.at}`),
  ],
);

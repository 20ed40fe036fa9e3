import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { invitations } from './invitations.ts';
import { users } from './users.ts';

export const invitationUsages = pgTable(
  'invitation_usages',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ name: 'invitation_usages_pkey', columns: [table.invitationId, table.userId] })],
);

import { MEMBER_ROLES } from '@touchdown/contract';
import { foreignKey, index, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

const checks = checksOf('project_members');

/** Users other than the owner who can view or edit a project. Triggers ensure that the owner is never included. */
export const projectMembers = pgTable(
  'project_members',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: varchar('role', { length: 20, enum: MEMBER_ROLES }).notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').notNull(),
  },
  (table) => [
    primaryKey({ name: 'project_members_pkey', columns: [table.projectId, table.userId] }),
    foreignKey({ name: 'project_members_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    foreignKey({ name: 'project_members_user_id_fk', columns: [table.userId], foreignColumns: [users.id] }),
    foreignKey({ name: 'project_members_added_by_fk', columns: [table.addedBy], foreignColumns: [users.id] }),
    index('project_members_user').on(table.userId, table.projectId),
    checks.oneOf(table.role, MEMBER_ROLES),
  ],
);

import type { NoticeAnswers } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, version } from './columns.ts';
import { projects } from './projects.ts';

/** Facts for an FAA notice that only the owner knows. */
export const noticeAnswers = pgTable(
  'notice_answers',
  {
    projectId: uuid('project_id').primaryKey(),
    answers: jsonb('answers').$type<NoticeAnswers>().notNull(),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'notice_answers_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    check('notice_answers_is_object', sql`jsonb_typeof(${table.answers}) = 'object'`),
  ],
);

import type { ProjectChanges } from '@touchdown/contract';
import { foreignKey, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { editionEvaluations } from './edition-evaluations.ts';
import { projects } from './projects.ts';

/** The projects that an evaluation changes, each with what changes in it. Projects that stay the same have no row. */
export const editionEvaluationProjects = pgTable(
  'edition_evaluation_projects',
  {
    evaluationId: uuid('evaluation_id').notNull(),
    projectId: uuid('project_id').notNull(),
    changes: jsonb('changes').$type<ProjectChanges>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'edition_evaluation_projects_pkey', columns: [table.evaluationId, table.projectId] }),
    foreignKey({
      name: 'edition_evaluation_projects_evaluation_fk',
      columns: [table.evaluationId],
      foreignColumns: [editionEvaluations.id],
    }).onDelete('cascade'),
    foreignKey({ name: 'edition_evaluation_projects_project_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete(
      'cascade',
    ),
    index('edition_evaluation_projects_of_project').on(table.projectId),
  ],
);

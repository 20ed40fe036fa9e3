import { DOCUMENT_DETAIL_LENGTHS } from '@touchdown/contract';
import { foreignKey, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant, version } from './columns.ts';
import { projects } from './projects.ts';

/** What a firm puts on the documents of a project. */
export const projectDocumentDetails = pgTable(
  'project_document_details',
  {
    projectId: uuid('project_id').primaryKey(),
    firmName: varchar('firm_name', { length: DOCUMENT_DETAIL_LENGTHS.firmName }),
    projectNumber: varchar('project_number', { length: DOCUMENT_DETAIL_LENGTHS.projectNumber }),
    preparedBy: varchar('prepared_by', { length: DOCUMENT_DETAIL_LENGTHS.preparedBy }),
    checkedBy: varchar('checked_by', { length: DOCUMENT_DETAIL_LENGTHS.checkedBy }),
    revision: varchar('revision', { length: DOCUMENT_DETAIL_LENGTHS.revision }),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'project_document_details_project_id_fk',
      columns: [table.projectId],
      foreignColumns: [projects.id],
    }).onDelete('cascade'),
  ],
);

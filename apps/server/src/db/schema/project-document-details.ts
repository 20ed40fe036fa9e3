import { DOCUMENT_DETAIL_LENGTHS, EARLIER_REVISIONS_MAX, type EarlierRevision } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, jsonb, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
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
    revisionDate: date('revision_date', { mode: 'string' }),
    revisionDescription: varchar('revision_description', { length: DOCUMENT_DETAIL_LENGTHS.revisionDescription }),
    earlierRevisions: jsonb('earlier_revisions').$type<EarlierRevision[]>().notNull().default([]),
    version: version(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'project_document_details_earlier_revisions_are_a_list',
      sql`jsonb_typeof(${table.earlierRevisions}) = 'array' and jsonb_array_length(${table.earlierRevisions}) <= ${sql.raw(String(EARLIER_REVISIONS_MAX))}`,
    ),
    foreignKey({
      name: 'project_document_details_project_id_fk',
      columns: [table.projectId],
      foreignColumns: [projects.id],
    }).onDelete('cascade'),
  ],
);

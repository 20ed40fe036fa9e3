import { CONTACT_LENGTHS, CONTACT_TYPES, LIMITS } from '@touchdown/contract';
import { getTableColumns, sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, SEARCHABLE, version } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('project_contacts');

/** People who belong to a project without an account of their own. */
export const projectContacts = pgTable(
  'project_contacts',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    contactType: varchar('contact_type', { length: 20, enum: CONTACT_TYPES }).notNull(),
    firstName: varchar('first_name', { length: CONTACT_LENGTHS.name }).notNull(),
    lastName: varchar('last_name', { length: CONTACT_LENGTHS.name }).notNull(),
    title: varchar('title', { length: CONTACT_LENGTHS.title }),
    organization: varchar('organization', { length: CONTACT_LENGTHS.organization }),
    email: varchar('email', { length: CONTACT_LENGTHS.email }),
    phone: varchar('phone', { length: CONTACT_LENGTHS.phone }),
    address: text('address'),
    notes: text('notes'),
    /** What a search looks at, in small letters: the name as it is shown and as lists have it ("Ada Byron, Ada"), organization, email. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "lower(first_name || ' ' || last_name || ', ' || first_name || chr(10) || coalesce(organization, '') || chr(10) || coalesce(email, ''))",
        ),
      ),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'project_contacts_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    index('project_contacts_by_name').on(table.projectId, sql`lower(${table.lastName} || ' ' || ${table.firstName})`, table.id),
    index('project_contacts_text').using('gin', table.searchText.op('gin_trgm_ops')).with(SEARCHABLE),
    checks.oneOf(table.contactType, CONTACT_TYPES),
    checks.notBlank(table.firstName),
    checks.notBlank(table.lastName),
    checks.atMost(table.address, CONTACT_LENGTHS.address),
    checks.atMost(table.notes, LIMITS.notes),
  ],
);

const { searchText: _, ...columns } = getTableColumns(projectContacts);
/** A contact as people have it. */
export const contactColumns = columns;

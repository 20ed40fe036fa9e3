import { CONTACT_LENGTHS, CONTACT_TYPES, LIMITS } from '@touchdown/contract';
import { getTableColumns, sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { checksOf, instant, SEARCHABLE, version } from './columns.ts';
import { projects } from './projects.ts';

const checks = checksOf('project_contacts');

/** People connected with a project who have no account. */
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
    /** The searched text, in lowercase: the name as displayed and as sorted ("Ada Byron, Ada"), organization, email. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "lower(first_name || ' ' || last_name || ', ' || first_name || chr(10) || coalesce(organization, '') || chr(10) || coalesce(email, ''))",
        ),
      ),
    /** The sort key of lists of people, case-insensitive. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql.raw("lower(last_name || ' ' || first_name)")),
    version: version(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'project_contacts_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
    // Includes the search text, so that a search in this order reads only the index.
    index('project_contacts_by_name').on(table.projectId, table.nameKey, table.id, table.searchText),
    index('project_contacts_text').using('gin', table.searchText.op('gin_trgm_ops')).with(SEARCHABLE),
    checks.oneOf(table.contactType, CONTACT_TYPES),
    // An index entry is limited to 2,704 bytes. Names made of four-byte characters would exceed that.
    check('project_contacts_search_text_bytes', sql`octet_length(${table.searchText}) <= 1800`),
    checks.notBlank(table.firstName),
    checks.notBlank(table.lastName),
    checks.atMost(table.address, CONTACT_LENGTHS.address),
    checks.atMost(table.notes, LIMITS.notes),
  ],
);

const { searchText: _text, nameKey: _key, ...columns } = getTableColumns(projectContacts);
/** The columns of a contact that the API returns. */
export const contactColumns = columns;

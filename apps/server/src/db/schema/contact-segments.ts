import { sql } from 'drizzle-orm';
import { bit, boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** The size of the bitmap: one bit per trigram, with several trigrams sharing a bit. */
const MARKS = 4096;

/**
 * Segments of a project's contacts in name order, one per two-letter prefix. Each segment records which trigrams may occur in the search
 * text of its contacts, so that a search starts only where it can match. A trigger adds each contact's trigrams. Trigrams of deleted or
 * changed contacts are not removed at once, so a segment may have too many, never too few. It is then stale, and is rebuilt periodically.
 */
export const contactSegments = pgTable(
  'contact_stretches',
  {
    projectId: uuid('project_id').notNull(),
    beginning: text('beginning').notNull(),
    /** The first and last `name_key` of the segment, in the database's collation. */
    firstKey: text('first_key').notNull(),
    lastKey: text('last_key').notNull(),
    /** The union of `search_marks(search_text)` of all contacts. */
    marks: bit('marks', { dimensions: MARKS }).notNull(),
    /** A contact was deleted or changed since the segment was built, so its bitmap may have too many bits. */
    isLoose: boolean('is_loose').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'contact_stretches_pk', columns: [table.projectId, table.beginning] }),
    index('contact_stretches_loose')
      .on(table.projectId, table.beginning)
      .where(sql`${table.isLoose}`),
    foreignKey({ name: 'contact_stretches_project_id_fk', columns: [table.projectId], foreignColumns: [projects.id] }).onDelete('cascade'),
  ],
);

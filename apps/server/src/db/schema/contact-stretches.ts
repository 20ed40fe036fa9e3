import { sql } from 'drizzle-orm';
import { bit, boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { projects } from './projects.ts';

/** One mark for every three letters on end; several share a mark. */
const MARKS = 4096;

/**
 * Stretches of a project's contacts in the order of their names: all whose name begins with the same two letters. Each reports which
 * three letters on end may be in the text of a search of any of them, so that a search begins where something can be found. A
 * trigger adds to it with every contact; when one goes or changes nothing is taken away at once, so that a stretch promises too much,
 * never too little. It is loose then, and made again from time to time.
 */
export const contactStretches = pgTable(
  'contact_stretches',
  {
    projectId: uuid('project_id').notNull(),
    beginning: text('beginning').notNull(),
    /** The first and the last `name_key` of the stretch, in the order of the database. */
    firstKey: text('first_key').notNull(),
    lastKey: text('last_key').notNull(),
    /** Of `search_marks(search_text)` of each contact. */
    marks: bit('marks', { dimensions: MARKS }).notNull(),
    /** A contact of it went or changed since it was made: it may promise too much. */
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

/** Where in the order of names a search can find something: it need not look before the first such stretch or after the last. */
import { and, eq, max, min, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { preparedOnce } from '../../db/prepared-once.ts';
import { contactStretches } from '../../db/schema/contact-stretches.ts';

/** A shorter word has no three letters to go by. */
const SHORTEST = 3;

const { projectId, firstKey, lastKey, marks } = contactStretches;
// In a select of its own, so that it is worked out once.
const wanted = sql`(select search_marks(lower(${sql.placeholder('q')})))`;

const stretchReader = preparedOnce((db) =>
  db
    .select({ first: min(firstKey), last: max(lastKey) })
    .from(contactStretches)
    .where(and(eq(projectId, sql.placeholder('projectId')), eq(sql`${marks} & ${wanted}`, wanted)))
    .prepare('touchdown_contact_stretch'),
);

/** The name keys between which all are that hold the text; `everywhere` where that is not known, null where none can hold it. */
export async function stretchOf(
  db: Executor,
  project: string,
  q: string,
): Promise<{ readonly first: string; readonly last: string } | 'everywhere' | null> {
  if (Array.from(q).length < SHORTEST) return 'everywhere';
  const [row] = await stretchReader(db).execute({ projectId: project, q });
  if (row === undefined || row.first === null || row.last === null) return null;
  return { first: row.first, last: row.last };
}

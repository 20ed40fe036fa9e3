/** Where in the order of names a search can find something: it need not look before the first such stretch or after the last. */
import { and, eq, max, min, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client.ts';
import { preparedOnce } from '../../db/prepared-once.ts';
import { contactStretches } from '../../db/schema/contact-stretches.ts';
import { projectContacts } from '../../db/schema/project-contacts.ts';
import { inTransaction } from '../../db/transaction.ts';

/** A shorter word has no three letters to go by. */
const SHORTEST = 3;

const { projectId, firstKey, lastKey, marks } = contactStretches;
// In a select of its own, so that it is calculated once.
const wanted = sql`(select search_marks(lower(${sql.placeholder('q')})))`;

const stretchReader = preparedOnce((db) =>
  db
    .select({ first: min(firstKey), last: max(lastKey) })
    .from(contactStretches)
    .where(and(eq(projectId, sql.placeholder('projectId')), eq(sql`${marks} & ${wanted}`, wanted)))
    .prepare('touchdown_contact_stretch'),
);

/** The name keys between which all are that hold the text; `everywhere` where that is unknown, null where none can hold it. */
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

/** In one transaction: anyone who writes a contact of one of them in the meantime waits for it. */
const ANEW_AT_ONCE = 10;
/** In one sweep; the others are left to the next. */
const MOST_BATCHES = 500;

/**
 * Makes a few loose stretches again from the contacts that are there; answers how many. Each is held first and its contacts are read
 * after that: who wrote one before has ended, and who writes one later adds to what is made here. What someone holds is left.
 */
async function makeSomeAnew(tx: Executor): Promise<number> {
  const isOf = sql`${projectContacts.projectId} = held.project_id and ${projectContacts.nameKey} between held.first_key and held.last_key
    and left(${projectContacts.nameKey}, 2) = held.beginning`;
  const held = await tx
    .select({ projectId, beginning: contactStretches.beginning })
    .from(contactStretches)
    .where(sql`${contactStretches.isLoose}`)
    .orderBy(projectId, contactStretches.beginning)
    .limit(ANEW_AT_ONCE)
    .for('update', { skipLocked: true });
  for (const { projectId: project, beginning } of held) {
    const heldOne = sql`held.project_id = ${project} and held.beginning = ${beginning}`;
    const { rowCount } = await tx.execute(sql`
      update contact_stretches as held set first_key = made.first_key, last_key = made.last_key, marks = made.marks, is_loose = false
      from (
        select min(name_key) as first_key, max(name_key) as last_key, bit_or(search_marks(search_text)) as marks
        from project_contacts, (select * from contact_stretches as held where ${heldOne}) as held where ${isOf}
      ) as made
      where ${heldOne} and made.marks is not null`);
    if (rowCount === 0) await tx.execute(sql`delete from contact_stretches as held where ${heldOne}`);
  }
  return held.length;
}

/** Rebuilds the stretches that promise too much since their contacts were deleted or changed. Any number of processes may do it at once. */
export async function makeStretchesAnew(db: Database, now: Date): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await inTransaction(db, { actorId: null, at: now }, makeSomeAnew)) < ANEW_AT_ONCE) return;
}

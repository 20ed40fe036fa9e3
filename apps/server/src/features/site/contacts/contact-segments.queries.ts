/** The range in name order that can contain matches. A search need not look before the first matching segment or after the last. */
import { and, eq, max, min, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/client.ts';
import { preparedOnce } from '../../../db/prepared-once.ts';
import { contactSegments } from '../../../db/schema/contact-segments.ts';
import { projectContacts } from '../../../db/schema/project-contacts.ts';
import { inTransaction } from '../../../db/transaction.ts';

/** A shorter query has no trigram. */
const SHORTEST = 3;

const { projectId, firstKey, lastKey, marks } = contactSegments;
// In a separate select, so that it is calculated once.
const wanted = sql`(select search_marks(lower(${sql.placeholder('q')})))`;

const segmentReader = preparedOnce((db) =>
  db
    .select({ first: min(firstKey), last: max(lastKey) })
    .from(contactSegments)
    .where(and(eq(projectId, sql.placeholder('projectId')), eq(sql`${marks} & ${wanted}`, wanted)))
    .prepare('touchdown_contact_stretch'),
);

/** The name keys between which all matches are. `everywhere` if unknown, null if nothing can match. */
export async function segmentOf(
  db: Executor,
  project: string,
  q: string,
): Promise<{ readonly first: string; readonly last: string } | 'everywhere' | null> {
  if (Array.from(q).length < SHORTEST) return 'everywhere';
  const [row] = await segmentReader(db).execute({ projectId: project, q });
  if (row === undefined || row.first === null || row.last === null) return null;
  return { first: row.first, last: row.last };
}

/** Segments per transaction. A concurrent writer of a contact in one of them waits for it. */
const REBUILT_AT_ONCE = 10;
/** Per sweep. The rest are left for the next one. */
const MOST_BATCHES = 500;

/**
 * Rebuilds a few stale segments from the existing contacts, and returns how many. Each is locked before its contacts are read, so earlier
 * writers have finished and later ones add to the rebuilt segment. Segments locked by someone else are skipped.
 */
async function rebuildSome(tx: Executor): Promise<number> {
  const isOf = sql`${projectContacts.projectId} = held.project_id and ${projectContacts.nameKey} between held.first_key and held.last_key
    and left(${projectContacts.nameKey}, 2) = held.beginning`;
  const held = await tx
    .select({ projectId, beginning: contactSegments.beginning })
    .from(contactSegments)
    .where(sql`${contactSegments.isLoose}`)
    .orderBy(projectId, contactSegments.beginning)
    .limit(REBUILT_AT_ONCE)
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

/** Rebuilds segments with surplus trigrams left by deleted or changed contacts. Any number of processes may run it at once. */
export async function rebuildSegments(db: Database, now: Date): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await inTransaction(db, { actorId: null, at: now }, rebuildSome)) < REBUILT_AT_ONCE) return;
}

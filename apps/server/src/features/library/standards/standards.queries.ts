import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { isBase, projects } from '../../../db/schema/projects.ts';
import { standardsConfirmations } from '../../../db/schema/standards-confirmations.ts';
import { users } from '../../../db/schema/users.ts';

export type ConfirmationRow = typeof standardsConfirmations.$inferSelect;
export type NewConfirmation = typeof standardsConfirmations.$inferInsert;
export interface ShownConfirmation {
  readonly confirmation: ConfirmationRow;
  readonly person: { readonly email: string; readonly firstName: string | null; readonly lastName: string | null };
}

const PERSON = { email: users.email, firstName: users.firstName, lastName: users.lastName };
const inEffect = isNull(standardsConfirmations.withdrawnAt);

/** All that are not withdrawn, oldest first, including those of rules that have changed since. */
export const listInEffect = (db: Executor): Promise<ShownConfirmation[]> =>
  db
    .select({ confirmation: standardsConfirmations, person: PERSON })
    .from(standardsConfirmations)
    .innerJoin(users, eq(users.id, standardsConfirmations.confirmedBy))
    .where(inEffect)
    .orderBy(asc(standardsConfirmations.confirmedAt), asc(standardsConfirmations.id));

const one = (ruleId: string, id: string) => and(eq(standardsConfirmations.ruleId, ruleId), eq(standardsConfirmations.id, id));

/** Also one that was withdrawn. */
export async function findConfirmation(db: Executor, ruleId: string, id: string): Promise<ShownConfirmation | null> {
  const [row] = await db
    .select({ confirmation: standardsConfirmations, person: PERSON })
    .from(standardsConfirmations)
    .innerJoin(users, eq(users.id, standardsConfirmations.confirmedBy))
    .where(one(ruleId, id));
  return row ?? null;
}

/** Locks the row until the transaction ends. `null` if there is none in effect. */
export async function lockInEffect(tx: Executor, ruleId: string, id: string): Promise<ConfirmationRow | null> {
  const [row] = await tx
    .select()
    .from(standardsConfirmations)
    .where(and(one(ruleId, id), inEffect))
    .for('update');
  return row ?? null;
}

/** The database refuses a second one for the same contents of a rule. */
export async function insertConfirmation(tx: Executor, row: NewConfirmation): Promise<ConfirmationRow> {
  const [inserted] = await tx.insert(standardsConfirmations).values(row).returning();
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

export async function updateConfirmation(tx: Executor, id: string, change: Partial<NewConfirmation>): Promise<ConfirmationRow> {
  const [row] = await tx.update(standardsConfirmations).set(change).where(eq(standardsConfirmations.id, id)).returning();
  if (row === undefined) throw new Error('a locked confirmation is gone');
  return row;
}

const PLANNED = sql<string | null>`${projects.plannedEdition} ->> 'editionId'`;

/** The number of projects by what determines their rules. Deleted projects and scenarios are excluded. */
export async function countRuleUsers(db: Executor) {
  const rows = await db
    .select({
      type: projects.type,
      advisoryCircular: projects.advisoryCircular,
      vertiportAdvisoryCircular: projects.vertiportAdvisoryCircular,
      facilityType: projects.facilityType,
      ppr: projects.ppr,
      plannedEditionId: PLANNED,
      projects: count(),
    })
    .from(projects)
    .where(and(isNull(projects.deletedAt), isBase))
    .groupBy(projects.type, projects.advisoryCircular, projects.vertiportAdvisoryCircular, projects.facilityType, projects.ppr, PLANNED);
  return rows.map(({ plannedEditionId: editionId, ...user }) => ({ ...user, plannedEdition: editionId === null ? null : { editionId } }));
}

import type { ProjectChanges } from '@touchdown/contract';
import type { RuleSetKind } from '@touchdown/domain';
import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { editionEvaluationProjects } from '../../../db/schema/edition-evaluation-projects.ts';
import { editionEvaluations } from '../../../db/schema/edition-evaluations.ts';
import { isBase, projectColumns, type ProjectRow, projects } from '../../../db/schema/projects.ts';
import { users } from '../../../db/schema/users.ts';

export type NewEvaluation = typeof editionEvaluations.$inferInsert;
export interface ShownEvaluation {
  readonly evaluation: typeof editionEvaluations.$inferSelect;
  readonly email: string;
}

const LISTED = 50;
const shown = (db: Executor) =>
  db
    .select({ evaluation: editionEvaluations, email: users.email })
    .from(editionEvaluations)
    .innerJoin(users, eq(users.id, editionEvaluations.requestedBy));

export const listEvaluations = (db: Executor): Promise<ShownEvaluation[]> =>
  shown(db).orderBy(desc(editionEvaluations.requestedAt), desc(editionEvaluations.id)).limit(LISTED);

export async function findEvaluation(db: Executor, id: string): Promise<ShownEvaluation | null> {
  const [row] = await shown(db).where(eq(editionEvaluations.id, id));
  return row ?? null;
}

/** The projects that change, by name, up to the limit if there is one. Deleted projects are excluded. */
export function changedProjects(db: Executor, evaluationId: string, limit: number | null) {
  const query = db
    .select({ projectId: projects.id, name: projects.name, changes: editionEvaluationProjects.changes })
    .from(editionEvaluationProjects)
    .innerJoin(projects, eq(projects.id, editionEvaluationProjects.projectId))
    .where(and(eq(editionEvaluationProjects.evaluationId, evaluationId), isNull(projects.deletedAt)))
    .orderBy(asc(projects.name), asc(projects.id));
  return limit === null ? query : query.limit(limit);
}

export async function insertEvaluation(tx: Executor, row: NewEvaluation): Promise<void> {
  await tx.insert(editionEvaluations).values(row);
}
export async function deleteEvaluation(tx: Executor, id: string): Promise<void> {
  await tx.delete(editionEvaluations).where(eq(editionEvaluations.id, id));
}
export async function finishEvaluation(
  tx: Executor,
  id: string,
  end: { readonly endedAt: Date; readonly evaluated: number; readonly changed: number },
): Promise<void> {
  await tx.update(editionEvaluations).set(end).where(eq(editionEvaluations.id, id));
}

/** Removes what an earlier attempt saved. */
export async function clearChanges(tx: Executor, evaluationId: string): Promise<void> {
  await tx.delete(editionEvaluationProjects).where(eq(editionEvaluationProjects.evaluationId, evaluationId));
}
export interface ChangesOf {
  readonly projectId: string;
  readonly changes: ProjectChanges;
}
/** Those of projects that were deleted for good in the meantime are skipped. */
export async function insertChanges(tx: Executor, evaluationId: string, found: readonly ChangesOf[]): Promise<void> {
  const ids = found.map(({ projectId }) => projectId);
  const existing = await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, ids)).for('key share');
  const rows = found.filter(({ projectId }) => existing.some(({ id }) => id === projectId)).map((one) => ({ ...one, evaluationId }));
  if (rows.length > 0) await tx.insert(editionEvaluationProjects).values(rows);
}

/** Projects that a circular applies to, by its kind, the circulars that stand for it, and its revision. */
interface FollowingCircular {
  readonly kind: RuleSetKind;
  readonly circulars: readonly ProjectRow['advisoryCircular'][];
  /** `hash`: of the revision that they follow. `null`: the built-in one. */
  readonly edition: { readonly editionId: string; readonly hash: string | null };
}
/** Projects that are planned under an edition other than the circulars. `hash`: of its pack, which each project has. */
interface PlannedUnder {
  readonly plannedEdition: { readonly editionId: string; readonly hash: string };
}
export type Following = FollowingCircular | PlannedUnder;

const inRevision = ({ editionId, hash }: FollowingCircular['edition']): SQL => {
  const names = (revision: object) => sql`${projects.editionRevisions} @> ${JSON.stringify([revision])}::jsonb`;
  return hash === null ? sql`not ${names({ editionId })}` : names({ editionId, hash });
};
const isPlannedUnder = ({ editionId, hash }: PlannedUnder['plannedEdition']): SQL =>
  sql`${projects.plannedEdition} @> ${JSON.stringify({ editionId, pack: { hash } })}::jsonb`;
const followsCircular = ({ kind, circulars, edition }: FollowingCircular): SQL | undefined =>
  and(
    inRevision(edition),
    isNull(projects.plannedEdition),
    inArray(projects.type, [kind, 'mixed']),
    kind === 'heliport' ? inArray(projects.advisoryCircular, [...circulars]) : undefined,
  );
const following = (which: Following): SQL | undefined =>
  and(isNull(projects.deletedAt), isBase, 'plannedEdition' in which ? isPlannedUnder(which.plannedEdition) : followsCircular(which));

export async function countFollowing(db: Executor, which: Following): Promise<number> {
  const [row] = await db.select({ n: count() }).from(projects).where(following(which));
  return row?.n ?? 0;
}

/** The next projects in the order of their ids. `after`: the last id of the previous ones. */
export const nextFollowing = (db: Executor, which: Following, after: string | null, limit: number): Promise<ProjectRow[]> =>
  db
    .select(projectColumns)
    .from(projects)
    .where(and(following(which), after === null ? undefined : gt(projects.id, after)))
    .orderBy(asc(projects.id))
    .limit(limit)
    .execute();

import { and, asc, desc, eq, getTableColumns, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { clearanceAnalyses } from '../../../db/schema/clearance-analyses.ts';
import { pathObstacles } from '../../../db/schema/path-obstacles.ts';
import { users } from '../../../db/schema/users.ts';

type AnalysisRow = typeof clearanceAnalyses.$inferSelect;
export type NewAnalysis = typeof clearanceAnalyses.$inferInsert;
export type NewPathObstacle = typeof pathObstacles.$inferInsert;
export interface ShownAnalysis {
  /** Without its inputs, which are large. */
  readonly analysis: Omit<AnalysisRow, 'inputs'>;
  readonly createdBy: { readonly email: string; readonly firstName: string | null; readonly lastName: string | null };
}

/** Rows per insert, few enough that building it does not block other requests. */
const AT_ONCE = 200;

const { inputs: _inputs, ...headColumns } = getTableColumns(clearanceAnalyses);
const maker = { email: users.email, firstName: users.firstName, lastName: users.lastName };
const heads = (db: Executor) =>
  db
    .select({ analysis: headColumns, createdBy: maker })
    .from(clearanceAnalyses)
    .innerJoin(users, eq(users.id, clearanceAnalyses.createdBy));

/** Newest first. */
export const listAnalyses = (db: Executor, projectId: string): Promise<ShownAnalysis[]> =>
  heads(db).where(eq(clearanceAnalyses.projectId, projectId)).orderBy(desc(clearanceAnalyses.createdAt), desc(clearanceAnalyses.id));

/** The project's most recent analysis. Null: it has none. */
export async function newestAnalysis(db: Executor, projectId: string): Promise<ShownAnalysis | null> {
  const [row] = await heads(db)
    .where(eq(clearanceAnalyses.projectId, projectId))
    .orderBy(desc(clearanceAnalyses.createdAt), desc(clearanceAnalyses.id))
    .limit(1);
  return row ?? null;
}

/** Null if the project has no analysis with this id. */
export async function findAnalysis(db: Executor, projectId: string, id: string): Promise<ShownAnalysis | null> {
  const [row] = await heads(db).where(and(eq(clearanceAnalyses.projectId, projectId), eq(clearanceAnalyses.id, id)));
  return row ?? null;
}

export const isIdTaken = async (db: Executor, id: string): Promise<boolean> =>
  (await db.select({ id: clearanceAnalyses.id }).from(clearanceAnalyses).where(eq(clearanceAnalyses.id, id))).length > 0;

/** The project's most recent earlier analysis. Null for the first. */
export async function analysisBefore(db: Executor, { projectId, createdAt, id }: ShownAnalysis['analysis']): Promise<ShownAnalysis | null> {
  const older = or(
    lt(clearanceAnalyses.createdAt, createdAt),
    and(eq(clearanceAnalyses.createdAt, createdAt), lt(clearanceAnalyses.id, id)),
  );
  const [row] = await heads(db)
    .where(and(eq(clearanceAnalyses.projectId, projectId), older))
    .orderBy(desc(clearanceAnalyses.createdAt), desc(clearanceAnalyses.id))
    .limit(1);
  return row ?? null;
}

export async function inputsOf(db: Executor, id: string): Promise<AnalysisRow['inputs']> {
  const [row] = await db.select({ inputs: clearanceAnalyses.inputs }).from(clearanceAnalyses).where(eq(clearanceAnalyses.id, id));
  if (row === undefined) throw new Error('an analysis that was found is gone');
  return row.inputs;
}

export async function insertAnalysis(tx: Executor, analysis: NewAnalysis, rows: readonly Omit<NewPathObstacle, 'analysisId' | 'place'>[]) {
  await tx.insert(clearanceAnalyses).values(analysis);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insert(pathObstacles)
      .values(rows.slice(from, from + AT_ONCE).map((row, index) => ({ ...row, analysisId: analysis.id, place: from + index })));
}

const { analysisId: _analysis, place: _place, ...resultColumns } = getTableColumns(pathObstacles);

/** Every result, in obstacle order. */
export const resultsOf = (db: Executor, analysisId: string) =>
  db.select(resultColumns).from(pathObstacles).where(eq(pathObstacles.analysisId, analysisId)).orderBy(asc(pathObstacles.place));

/** The overall results, without those for individual paths. */
export const wholeResultsOf = (db: Executor, analysisId: string) =>
  db
    .select(resultColumns)
    .from(pathObstacles)
    .where(and(eq(pathObstacles.analysisId, analysisId), isNull(pathObstacles.pathId)))
    .orderBy(asc(pathObstacles.place));

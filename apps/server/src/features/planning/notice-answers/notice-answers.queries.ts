import type { NoticeAnswers } from '@touchdown/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { noticeAnswers } from '../../../db/schema/notice-answers.ts';
import { projects } from '../../../db/schema/projects.ts';

/** Answers saved before the filing dates were added do not have them. */
const NOT_FILED = { filedOn: null, objectsFiledOn: null } as const;

export type AnswersRow = typeof noticeAnswers.$inferSelect;

const whole = (row: AnswersRow): AnswersRow => ({ ...row, answers: { ...NOT_FILED, ...row.answers } });

export async function findAnswers(db: Executor, projectId: string): Promise<AnswersRow | null> {
  const [row] = await db.select().from(noticeAnswers).where(eq(noticeAnswers.projectId, projectId));
  return row === undefined ? null : whole(row);
}

/** The answers of several projects, by project id. Projects without answers are absent. */
export async function findAnswersOf(db: Executor, projectIds: readonly string[]): Promise<ReadonlyMap<string, AnswersRow>> {
  const rows = await db
    .select()
    .from(noticeAnswers)
    .where(inArray(noticeAnswers.projectId, [...projectIds]));
  return new Map(rows.map((row) => [row.projectId, whole(row)]));
}

/** The answers, or null, locked until the transaction ends by locking the project. */
export async function holdAnswers(tx: Executor, projectId: string): Promise<AnswersRow | null> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  return findAnswers(tx, projectId);
}

/** Replaces the saved answers and increments their version. */
export async function putAnswers(tx: Executor, projectId: string, answers: NoticeAnswers, updatedAt: Date): Promise<AnswersRow> {
  const [row] = await tx
    .insert(noticeAnswers)
    .values({ projectId, answers, updatedAt })
    .onConflictDoUpdate({ target: noticeAnswers.projectId, set: { answers, updatedAt, version: sql`${noticeAnswers.version} + 1` } })
    .returning();
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

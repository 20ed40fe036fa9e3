import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { noticeAnswers } from '../../../db/schema/notice-answers.ts';
import { projectColumns, projects } from '../../../db/schema/projects.ts';
import { type ProjectRow, visibleTo } from '../../../http/access.queries.ts';

/** The own and shared projects that were changed last, without archived ones. */
export const projectsAtWork = (db: Executor, userId: string, limit: number): Promise<ProjectRow[]> =>
  db
    .select(projectColumns)
    .from(projects)
    .where(and(isNull(projects.deletedAt), isNull(projects.archivedAt), visibleTo(db, userId)))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(limit);

/** The notice answers of the projects that have some. */
export const answersOf = (db: Executor, projectIds: readonly string[]) =>
  db
    .select({ projectId: noticeAnswers.projectId, answers: noticeAnswers.answers })
    .from(noticeAnswers)
    .where(inArray(noticeAnswers.projectId, [...projectIds]));

import { routes, type StoredNoticeAnswers } from '@touchdown/contract';
import { changedFields } from '../../db/changed-fields.ts';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { type AnswersRow, findAnswers, holdAnswers, putAnswers } from './notice-answers.queries.ts';

const presentAnswers = ({ answers, updatedAt, ...row }: AnswersRow): StoredNoticeAnswers => ({
  ...answers,
  ...row,
  updatedAt: updatedAt.toISOString(),
});

export function noticeRoutes(bind: BindRoute): void {
  bind(routes.getNoticeAnswers, async (_request, { db, project }) => {
    const answers = await findAnswers(db, project.id);
    return answers && presentAnswers(answers);
  });

  bind(routes.saveNoticeAnswers, async ({ body: { version, ...answers } }, { db, project, now, audit }) => {
    const before = await holdAnswers(db, project.id);
    if (version !== undefined && version !== (before?.version ?? 0))
      throw new AppError('VERSION_CONFLICT', { current: before && presentAnswers(before) });
    const saved = await putAnswers(db, project.id, answers, now);
    const details = { version: saved.version, fields: before === null ? [] : changedFields(before.answers, answers) };
    audit({ action: 'noticeAnswers.save', entityId: project.id, projectId: project.id, details });
    return presentAnswers(saved);
  });
}

import {
  notice7460Schema,
  type Notice7460Format,
  notice7480Schema,
  type Notice7480Format,
  routes,
  type StoredNoticeAnswers,
} from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { type AnswersRow, expectCirculars, findAnswers, holdAnswers, issuableWith, putAnswers } from '../../planning/public.ts';
import { preferencesOf } from '../../identity/public.ts';
import { NOTICE_JOB } from './notice-job.ts';
import { noticeInputOf } from './notice-input.service.ts';
import { runNotice } from './run-notice.ts';

const presentAnswers = ({ answers, updatedAt, ...row }: AnswersRow): StoredNoticeAnswers => ({
  ...answers,
  ...row,
  updatedAt: updatedAt.toISOString(),
});

interface Asking {
  readonly db: Executor;
  readonly project: ProjectRow;
  readonly user: UserRow;
  readonly now: Date;
}
type NoticeFile =
  { readonly form: '7480-1'; readonly format: Notice7480Format } | { readonly form: '7460-1'; readonly format: Notice7460Format };

export function noticeRoutes(bind: BindRoute, deps: { readonly config: Pick<AppConfig, 'version'>; readonly jobs: JobQueue }): void {
  const inputOf = async ({ db, project, user, now }: Asking) => {
    expectCirculars(project);
    const { units } = await preferencesOf(db, user.id);
    return noticeInputOf(db, project, { user, now, productVersion: deps.config.version, units });
  };

  /** Queues the file. Throws DIMENSIONS_NOT_CURRENT if a required owner's override is missing. */
  const queueFile = async (file: NoticeFile, { db, project, user, now, newId }: Asking & { readonly newId: () => string }) => {
    expectCirculars(project);
    await issuableWith(db, project, now);
    const input = { userId: user.id, projectId: project.id, ...file };
    return jobAnswer(db, await deps.jobs.addFile(db, NOTICE_JOB, input, { id: newId(), requestedBy: user.id, projectId: project.id, now }));
  };

  bind(routes.getNoticeAnswers, async (_request, { db, project }) => {
    const answers = await findAnswers(db, project.id);
    return answers && presentAnswers(answers);
  });

  bind(
    routes.saveNoticeAnswers,
    async ({ body: { version, ...answers } }, { db, project, now, audit }) => {
      const before = await holdAnswers(db, project.id);
      if (version !== undefined && version !== (before?.version ?? 0))
        throw new AppError('VERSION_CONFLICT', { current: before && presentAnswers(before) });
      const saved = await putAnswers(db, project.id, answers, now);
      const details = { version: saved.version, fields: before === null ? [] : changedFields(before.answers, answers) };
      audit({ action: 'noticeAnswers.save', entityId: project.id, projectId: project.id, details });
      return presentAnswers(saved);
    },
    {
      stored: async (_request, { db, project }) => {
        const row = await findAnswers(db, project.id);
        return row && presentAnswers(row);
      },
    },
  );

  bind(routes.getNotice7480, async (_request, context) =>
    notice7480Schema.parse(await runNotice({ task: '7480-1.data', input: await inputOf(context) }, context.signal)),
  );

  bind(routes.getNotice7460, async (_request, context) =>
    notice7460Schema.parse(await runNotice({ task: '7460-1.data', input: await inputOf(context) }, context.signal)),
  );

  bind(routes.makeNotice7480, ({ params: { format } }, context) => queueFile({ form: '7480-1', format }, context));

  bind(routes.makeNotice7460, ({ params: { format } }, context) => queueFile({ form: '7460-1', format }, context));
}

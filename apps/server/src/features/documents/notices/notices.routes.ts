import { type Notice7460Format, type Notice7480Format, routes, type StoredNoticeAnswers } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import type { Database, Executor } from '../../../db/client.ts';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { queuedFile } from '../../../jobs/queued-file.ts';
import { type AnswersRow, expectCirculars, findAnswers, holdAnswers, issuableWith, putAnswers } from '../../planning/public.ts';
import { fileInputsKey, isLongForm } from '../reports/public.ts';
import { NOTICE_JOB } from './notice-job.ts';
import { FILLED, formInputOf, NOTICE_DATA, type NoticeForm } from './notice-data-job.ts';

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
  | { readonly form: '7480-1'; readonly format: Notice7480Format }
  | { readonly form: '7460-1'; readonly format: Notice7460Format };

interface NoticeDeps {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'version'>;
  readonly jobs: JobQueue;
}

export function noticeRoutes(bind: BindRoute, deps: NoticeDeps): void {
  /** Queues the form itself. Null: it is filled in a moment. Throws NOT_AVAILABLE_IN_EDITION. */
  const queuedForm = async (form: NoticeForm, { db, project, user, now, newId }: Asking & { readonly newId: () => string }) => {
    expectCirculars(project);
    if (!(await isLongForm(db, project, form))) return null;
    const input = { userId: user.id, projectId: project.id, form };
    const inputsKey = await fileInputsKey(db, deps.config, { project, user, now });
    const request = { id: newId(), requestedBy: user.id, projectId: project.id, inputsKey, now };
    return queuedFile(deps, NOTICE_DATA, input, { ...request, screen: `/projects/${project.id}?tab=reports` });
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

  bind(routes.getNotice7480, async (_request, context) => {
    const queued = await queuedForm('7480-1', context);
    return queued ?? FILLED['7480-1'](await formInputOf(context.db, deps.config.version, context), context.signal);
  });

  bind(routes.getNotice7460, async (_request, context) => {
    const queued = await queuedForm('7460-1', context);
    return queued ?? FILLED['7460-1'](await formInputOf(context.db, deps.config.version, context), context.signal);
  });

  bind(routes.makeNotice7480, ({ params: { format } }, context) => queueFile({ form: '7480-1', format }, context));

  bind(routes.makeNotice7460, ({ params: { format } }, context) => queueFile({ form: '7460-1', format }, context));
}

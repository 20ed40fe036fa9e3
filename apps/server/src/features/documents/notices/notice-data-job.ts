/** The job that fills an FAA form of a large project, for the screen. */
import { notice7460Schema, notice7480Schema, routes } from '@touchdown/contract';
import { z } from 'zod';
import { AppError } from '../../../errors/app-error.ts';
import type { Executor } from '../../../db/client.ts';
import { findProject, type ProjectRow, type UserRow } from '../../../http/access.queries.ts';
import { type AnyJob, defineJob, type JobType } from '../../../jobs/job.ts';
import { madeAnswer, newestFile } from '../../../jobs/made-file.ts';
import { findUser, preferencesOf } from '../../identity/public.ts';
import { expectCirculars } from '../../planning/public.ts';
import { inSnapshot } from '../reports/public.ts';
import type { NoticeInput } from '@touchdown/exports/notice';
import { noticeInputOf } from './notice-input.service.ts';
import type { NoticeJobDeps } from './notice-job.ts';
import { runNotice } from './run-notice.ts';

const FORMS = ['7480-1', '7460-1'] as const;
export type NoticeForm = (typeof FORMS)[number];

interface DataInput {
  readonly userId: string;
  readonly projectId: string;
  readonly form: NoticeForm;
}
export const NOTICE_DATA: JobType<DataInput> = {
  kind: 'notice_data',
  input: z.object({ userId: z.uuid(), projectId: z.uuid(), form: z.enum(FORMS) }),
};

interface Asking {
  readonly project: ProjectRow;
  readonly user: UserRow;
  readonly now: Date;
}

/** What a form is filled from. Throws NOT_AVAILABLE_IN_EDITION. */
export async function formInputOf(db: Executor, version: string, { project, user, now }: Asking): Promise<NoticeInput> {
  expectCirculars(project);
  const { units } = await preferencesOf(db, user.id);
  return noticeInputOf(db, project, { user, now, productVersion: version, units });
}

/** The filled forms, as they are answered. */
export const FILLED = {
  '7480-1': async (input: NoticeInput, signal: AbortSignal) =>
    notice7480Schema.parse(await runNotice({ task: '7480-1.data', input }, signal)),
  '7460-1': async (input: NoticeInput, signal: AbortSignal) =>
    notice7460Schema.parse(await runNotice({ task: '7460-1.data', input }, signal)),
} as const;
const ROUTES = { '7480-1': routes.getNotice7480, '7460-1': routes.getNotice7460 } as const;

export const noticeDataJob = (deps: Pick<NoticeJobDeps, 'db' | 'clock' | 'config' | 'files'>): AnyJob =>
  defineJob({
    ...NOTICE_DATA,
    explains: ['PROJECT_NOT_FOUND', 'NOT_AVAILABLE_IN_EDITION', 'STORAGE_FULL'],
    messages: {
      failed: 'The form could not be filled. Try again.',
      died: 'The server stopped at every attempt to fill the form. Try again.',
      canceled: 'The form was canceled.',
    },
    run: async (input, { signal }) => {
      const { userId, projectId, form } = input;
      const now = deps.clock();
      const read = await inSnapshot(deps.db, now, async (tx) => {
        const project = await findProject(tx, projectId);
        const user = await findUser(tx, userId);
        if (project === null || user === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
        return formInputOf(tx, deps.config.version, { project, user, now });
      });
      const filled = await FILLED[form](read, signal);
      signal.throwIfAborted();
      return newestFile(deps, madeAnswer(ROUTES[form], filled), { kind: NOTICE_DATA.kind, requestedBy: userId, input });
    },
  });

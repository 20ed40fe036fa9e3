import { notice7460Schema, notice7480Schema, routes, type StoredNoticeAnswers } from '@touchdown/contract';
import { CLEARANCE_ENGINE_VERSION, ENGINE_VERSION } from '@touchdown/domain';
import { noticeFileName } from '@touchdown/exports/notice';
import type { AppConfig } from '../../../app-config.ts';
import { auditPosition } from '../../../db/audit.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { type Sealer, sealedContent } from '../seals/public.ts';
import { type AnswersRow, findAnswers, holdAnswers, issuableWith, putAnswers } from '../../planning/public.ts';
import { preferencesOf } from '../../identity/public.ts';
import type { NoticeTask } from './make-notice.ts';
import { noticeInputOf } from './notice-input.service.ts';
import { runNotice } from './run-notice.ts';

const presentAnswers = ({ answers, updatedAt, ...row }: AnswersRow): StoredNoticeAnswers => ({
  ...answers,
  ...row,
  updatedAt: updatedAt.toISOString(),
});

const MIMES = { pdf: 'application/pdf', json: 'application/json', csv: 'text/csv; charset=utf-8' } as const;

interface Asking {
  readonly db: Executor;
  readonly project: ProjectRow;
  readonly user: UserRow;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly setHeader: (name: string, value: string) => void;
}

export function noticeRoutes(
  bind: BindRoute,
  { config, sealer }: { readonly config: Pick<AppConfig, 'version'>; readonly sealer: Sealer },
): void {
  const inputOf = async ({ db, project, user, now }: Asking) => {
    const { units } = await preferencesOf(db, user.id);
    return noticeInputOf(db, project, { user, now, productVersion: config.version, units });
  };

  /** The file with its seal, except a table, which carries none. Throws DIMENSIONS_NOT_CURRENT if a required owner's override is missing. */
  const file = async (form: '7480-1' | '7460-1', format: keyof typeof MIMES, task: NoticeTask, asking: Asking) => {
    await issuableWith(asking.db, asking.project, asking.now);
    const audit = await auditPosition(asking.db, asking.project.id);
    const input = await inputOf(asking);
    const body = await runNotice({ task, input }, asking.signal);
    if (!(body instanceof Uint8Array)) throw new Error('a notice file must be bytes');
    const fileName = noticeFileName(input.project.name, form, input.document.date, format);
    const bytes = await sealedContent(
      sealer,
      { fileName, content: body },
      {
        inputs: input.issue.inputsSha256,
        rules: input.document.standardReference,
        engine: `${ENGINE_VERSION}/${CLEARANCE_ENGINE_VERSION}`,
        audit,
      },
    );
    asking.setHeader('content-type', MIMES[format]);
    asking.setHeader('content-disposition', contentDisposition(fileName));
    return bytes;
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

  bind(routes.downloadNotice7480, async ({ params: { format } }, context) => file('7480-1', format, `7480-1.${format}`, context), {
    file: true,
  });

  bind(routes.downloadNotice7460, async ({ params: { format } }, context) => file('7460-1', format, `7460-1.${format}`, context), {
    file: true,
  });
}

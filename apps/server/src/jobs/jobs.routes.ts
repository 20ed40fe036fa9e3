import { type JobFile, jobFileSchema, type ListedJob, type RouteAnswer, routes, UNIT_OF_JOB } from '@touchdown/contract';
import type { Executor } from '../db/client.ts';
import { findProjectFor, type UserRow } from '../http/access.queries.ts';
import { AppError } from '../errors/app-error.ts';
import type { BindRoute } from '../http/bind-route.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { createdAtOf, cutPage, newestFirst, NEXT_CURSOR } from '../http/list-page.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { JobRunner } from './job-runner.ts';
import { currentJobsOf, findJob, type JobRow, listJobs, type ShownJob } from './jobs.queries.ts';

/** A file that is opened instead of saved runs nothing. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; sandbox";
const MIME: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};
const typeOf = (name: string) => MIME[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** As many as a list shows if the request names no limit. */
const USUAL_LENGTH = 50;

function presentJob(job: Omit<JobRow, 'input'>): RouteAnswer<typeof routes.getJob> {
  const { id, kind, state, done, total, result, errorCode: code, error: message, errorFields } = job;
  const fields = errorFields === null ? {} : { fields: errorFields };
  const error = code === null || message === null ? null : { code, message, ...fields };
  return { id, kind, state, progress: { done, total, unit: UNIT_OF_JOB[kind] }, result, error };
}
const presentListed = ({ job, email }: ShownJob): ListedJob => ({
  ...presentJob(job),
  ...{ requestedBy: email, projectId: job.projectId, attempts: job.attempt },
  createdAt: job.createdAt.toISOString(),
  startedAt: job.startedAt?.toISOString() ?? null,
  endedAt: job.endedAt?.toISOString() ?? null,
});

/** The answer to a request that queued the job. */
export async function jobAnswer(db: Executor, id: string): Promise<RouteAnswer<typeof routes.getJob>> {
  const job = await findJob(db, id);
  if (job === null) throw new Error('the job was queued in this transaction');
  return presentJob(job);
}

/** The job, if it is the user's own or the user is an administrator. Throws JOB_NOT_FOUND. */
async function visibleJob(db: Executor, id: string, { id: userId, role }: UserRow): Promise<JobRow> {
  const job = await findJob(db, id);
  if (job === null || (job.requestedBy !== userId && role === 'user')) throw new AppError('JOB_NOT_FOUND');
  return job;
}

/**
 * The file that the user's own job made. Administrators see the job, but not its file. Throws JOB_NOT_FOUND, also if the user has lost access
 * to the project, and JOB_WITHOUT_FILE.
 */
async function madeFile(db: Executor, id: string, userId: string): Promise<JobFile & { readonly key: string }> {
  const job = await findJob(db, id);
  if (job?.requestedBy !== userId) throw new AppError('JOB_NOT_FOUND');
  const seen = job.projectId === null ? null : await findProjectFor(db, userId, job.projectId, null);
  if (job.projectId !== null && (seen?.role ?? null) === null) throw new AppError('JOB_NOT_FOUND');
  if (job.state !== 'done' || job.fileKey === null) throw new AppError('JOB_WITHOUT_FILE');
  return { ...jobFileSchema.parse(job.result?.['file']), key: job.fileKey };
}

interface JobRouteDeps {
  readonly files: FileStore;
  readonly runner: Pick<JobRunner, 'cancel' | 'retry'>;
}

export function jobRoutes(bind: BindRoute, { files, runner }: JobRouteDeps): void {
  bind(routes.listOwnJobs, async (_request, { db, user }) =>
    (await currentJobsOf(db, user.id)).map((job) => ({ ...presentJob(job), projectId: job.projectId })),
  );

  bind(
    routes.downloadJobFile,
    async ({ params: { jobId } }, { db, user, setHeader }) => {
      const { key, name, size } = await madeFile(db, jobId, user.id);
      const contents = await files.open(key);
      setHeader('content-type', typeOf(name));
      setHeader('content-length', String(size));
      setHeader('content-disposition', contentDisposition(name));
      setHeader('content-security-policy', NOTHING_RUNS);
      setHeader('x-content-type-options', 'nosniff');
      setHeader('content-encoding', 'identity');
      return contents;
    },
    { file: true },
  );

  bind(routes.getJob, async ({ params: { jobId } }, { db, user }) => presentJob(await visibleJob(db, jobId, user)));

  bind(routes.cancelJob, async ({ params: { jobId } }, { db, user, now, audit }) => {
    const { kind } = await visibleJob(db, jobId, user);
    if (!(await runner.cancel({ tx: db, audit, now }, jobId))) throw new AppError('JOB_ENDED');
    audit({ action: 'job.cancel', entityId: jobId, details: { name: kind } });
    return presentJob(await visibleJob(db, jobId, user));
  });

  bind(routes.listJobs, async ({ query }, { db, setHeader }) => {
    const page = newestFirst({ limit: USUAL_LENGTH, ...query });
    const read = (await listJobs(db, query.state, page)).map((row) => ({ ...row, id: row.job.id }));
    const { rows, next } = cutPage(read, page, ({ job }) => createdAtOf(job));
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return rows.map(presentListed);
  });

  bind(routes.retryJob, async ({ params: { jobId } }, { db, user, now, audit }) => {
    const { kind } = await visibleJob(db, jobId, user);
    if (!(await runner.retry({ tx: db, audit, now }, jobId))) throw new AppError('JOB_NOT_FAILED');
    audit({ action: 'job.retry', entityId: jobId, details: { name: kind } });
    return presentJob(await visibleJob(db, jobId, user));
  });
}

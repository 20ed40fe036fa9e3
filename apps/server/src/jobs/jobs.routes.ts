import { type ListedJob, type RouteAnswer, routes, UNIT_OF_JOB } from '@touchdown/contract';
import type { Executor } from '../db/client.ts';
import type { UserRow } from '../http/access.queries.ts';
import { AppError } from '../errors/app-error.ts';
import type { BindRoute } from '../http/bind-route.ts';
import { createdAtOf, cutPage, newestFirst, NEXT_CURSOR } from '../http/list-page.ts';
import type { JobRunner } from './job-runner.ts';
import { findJob, type JobRow, listJobs, type ShownJob, unfinishedJobsOf } from './jobs.queries.ts';

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

export function jobRoutes(bind: BindRoute, runner: Pick<JobRunner, 'cancel' | 'retry'>): void {
  bind(routes.listOwnJobs, async (_request, { db, user }) => (await unfinishedJobsOf(db, user.id)).map(presentJob));

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

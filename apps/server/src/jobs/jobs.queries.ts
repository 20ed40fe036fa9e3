/** The jobs as users see them. */
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { lockTextForTransaction } from '../db/advisory-locks.ts';
import { keyset } from '../db/keyset.ts';
import { jobs } from '../db/schema/jobs.ts';
import { users } from '../db/schema/users.ts';
import type { ListPage } from '../http/list-page.ts';

export type JobRow = typeof jobs.$inferSelect;
type NewJob = typeof jobs.$inferInsert;
/** A worker's hold on a job, until another attempt begins. */
export type Attempt = Pick<JobRow, 'id' | 'attempt'>;

const UNFINISHED = inArray(jobs.state, ['queued', 'running']);
const mine = ({ id, attempt }: Attempt) => and(eq(jobs.id, id), eq(jobs.attempt, attempt), eq(jobs.state, 'running'));
const unfinished = (id: string) => and(eq(jobs.id, id), UNFINISHED);

/**
 * The commit of this transaction does not wait for the disk. If the database crashes right after it, what it saved may be lost, but never
 * something that was saved before it, and nothing that was saved later remains. Only for what a repeated attempt saves again.
 */
const isRepeatable = sql<string>`set_config('synchronous_commit', 'off', true)`;

export async function insertJob(tx: Executor, job: NewJob): Promise<void> {
  await tx.insert(jobs).values(job);
}

export async function findJob(db: Executor, id: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row ?? null;
}

/** Begins an attempt, which takes the job from any earlier one. Null: the job has ended, or was deleted. */
export async function beginAttempt(db: Executor, id: string, now: Date): Promise<JobRow | null> {
  const [row] = await db
    .update(jobs)
    .set({ state: 'running', attempt: sql`${jobs.attempt} + 1`, startedAt: now, done: 0, total: 0 })
    .where(unfinished(id))
    .returning();
  return row ?? null;
}

/** Adds the job of a schedule, which the queue added by itself, unless a former attempt did. */
export async function insertScheduled(db: Executor, job: Pick<JobRow, 'id' | 'kind' | 'createdAt'>): Promise<void> {
  await db
    .insert(jobs)
    .values({ ...job, state: 'queued', input: {} })
    .onConflictDoNothing();
}

/**
 * Saves the progress, without waiting for the disk. Returns false if the attempt is over: the job was canceled or deleted, or another attempt
 * has begun.
 */
export async function saveProgress(db: Executor, attempt: Attempt, progress: Pick<JobRow, 'done' | 'total'>): Promise<boolean> {
  return (await db.update(jobs).set(progress).where(mine(attempt)).returning({ isRepeatable })).length > 0;
}

const locked = async (tx: Executor, where: SQL | undefined): Promise<JobRow | null> =>
  (await tx.select().from(jobs).where(where).for('update'))[0] ?? null;

/** Locks the job for the attempt that ends it. Null: the attempt is over. */
export const lockAttempt = (tx: Executor, attempt: Attempt) => locked(tx, mine(attempt));
/**
 * Keeps the attempt from being ended until the transaction does, whose commit does not wait for the disk: another attempt would repeat what
 * it saves. False: it is over.
 */
export const holdAttempt = async (tx: Executor, attempt: Attempt): Promise<boolean> =>
  (await tx.select({ isRepeatable }).from(jobs).where(mine(attempt)).for('share')).length > 0;
/** Locks the job, whichever worker runs it. Null: it has ended, or was deleted. */
export const lockUnfinished = (tx: Executor, id: string) => locked(tx, unfinished(id));
/** Locks a failed job. Null: there is none. */
export const lockFailed = (tx: Executor, id: string) => locked(tx, and(eq(jobs.id, id), eq(jobs.state, 'failed')));

type End = Partial<Pick<NewJob, 'result' | 'errorCode' | 'error' | 'errorFields' | 'done' | 'total' | 'fileKey'>> & {
  readonly state: 'done' | 'failed' | 'canceled';
  readonly endedAt: Date;
};
export async function endJob(tx: Executor, id: string, end: End): Promise<void> {
  await tx.update(jobs).set(end).where(eq(jobs.id, id));
}

/** Returns the job to the queue. */
export async function queueAgain(tx: Executor, id: string): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'queued', done: 0, total: 0, errorCode: null, error: null, errorFields: null, startedAt: null, endedAt: null })
    .where(eq(jobs.id, id));
}

/** Returns the deleted job, or null if there was none. */
export async function deleteJob(tx: Executor, id: string): Promise<JobRow | null> {
  const [row] = await tx.delete(jobs).where(eq(jobs.id, id)).returning();
  return row ?? null;
}

export async function removeJobsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(jobs).where(lt(jobs.endedAt, before));
}

/** Releases the files that were kept for retrying failed jobs, and those that jobs made. */
export async function releaseFilesBefore(db: Executor, before: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ fileKey: null })
    .where(and(lt(jobs.endedAt, before), isNotNull(jobs.fileKey)));
}

export type SameJob = Pick<JobRow, 'kind' | 'input'> & { readonly requestedBy: string };
const sameAs = ({ kind, requestedBy, input }: SameJob) =>
  and(eq(jobs.kind, kind), eq(jobs.requestedBy, requestedBy), eq(jobs.input, input));

/** It runs with these inputs, or has made a file of them that can still be downloaded. */
const madeOf = (inputsKey: string) =>
  and(eq(jobs.inputsKey, inputsKey), or(eq(jobs.state, 'running'), and(eq(jobs.state, 'done'), isNotNull(jobs.fileKey))));

/**
 * The user's job with this input that has not started, or was requested when all that it is made from was as now. Null: there is none.
 * Another request like it waits until the transaction ends.
 */
export async function jobAlready(tx: Executor, same: SameJob, inputsKey: string | null): Promise<string | null> {
  await lockTextForTransaction(tx, 'sameJob', `${same.requestedBy} ${same.kind}`);
  // It reads everything when it starts, which is after this transaction.
  const [queued] = await tx
    .update(jobs)
    .set({ inputsKey })
    .where(and(sameAs(same), eq(jobs.state, 'queued')))
    .returning({ id: jobs.id });
  if (queued !== undefined || inputsKey === null) return queued?.id ?? null;
  const [made] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(sameAs(same), madeOf(inputsKey)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1);
  return made?.id ?? null;
}

/** Releases the files that the user's jobs with this input have made so far. Returns their keys. */
export async function releaseMadeFiles(tx: Executor, same: SameJob): Promise<string[]> {
  const made = and(sameAs(same), eq(jobs.state, 'done'), isNotNull(jobs.fileKey));
  const before = await tx.select({ key: jobs.fileKey }).from(jobs).where(made).orderBy(asc(jobs.id)).for('update');
  await tx.update(jobs).set({ fileKey: null }).where(made);
  return before.flatMap(({ key }) => key ?? []);
}

/** The user's jobs that have not ended or have a file to download, newest first. */
export const currentJobsOf = (db: Executor, userId: string): Promise<JobRow[]> =>
  db
    .select()
    .from(jobs)
    .where(and(eq(jobs.requestedBy, userId), or(UNFINISHED, and(eq(jobs.state, 'done'), isNotNull(jobs.fileKey)))))
    .orderBy(desc(jobs.createdAt), desc(jobs.id));

const CREATED = { key: jobs.createdAt, type: 'timestamptz' } as const;
export interface ShownJob {
  readonly job: Omit<JobRow, 'input'>;
  readonly email: string | null;
}
/** A page of all jobs with the users who requested them, of one state if it is given. */
export async function listJobs(db: Executor, state: JobRow['state'] | undefined, page: ListPage<'createdAt'>): Promise<ShownJob[]> {
  const { input: _, ...job } = getTableColumns(jobs);
  const { after, orderBy } = keyset(page, CREATED, jobs.id);
  const query = db
    .select({ job, email: users.email })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.requestedBy))
    .where(and(after, state && eq(jobs.state, state)))
    .orderBy(...orderBy);
  return page.fetch === null ? query : query.limit(page.fetch);
}

type Adrift = JobRow & { readonly isInQueue: boolean };
/**
 * Unfinished jobs that no worker will receive: those whose every attempt expired, and those missing from the queue, as after a restore.
 */
export const jobsAdrift = (db: Executor): Promise<Adrift[]> =>
  db
    .select({ ...getTableColumns(jobs), isInQueue: sql<boolean>`queued.id is not null` })
    .from(jobs)
    .leftJoin(sql`jobs.job as queued`, sql`queued.name = ${jobs.kind} and queued.id = ${jobs.id}`)
    .where(and(UNFINISHED, sql`(queued.id is null or queued.state = 'failed')`));

/** The workers of a process: they take due jobs from the queue, run them, and record how they ended. */
import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorCode, JobKind } from '@touchdown/contract';
import type { AppDeps } from '../app-deps.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { meaningOf } from '../http/error-reply.ts';
import type { Boss, TakenJob } from '../queue/boss.ts';
import { type Achieved, type AnyJob, AttemptFailed, type Attempting, type Ending, type Unachieved } from './job.ts';
import type { JobQueue } from './job-queue.ts';
import {
  beginAttempt,
  endJob,
  holdAttempt,
  insertScheduled,
  type JobRow,
  jobsAdrift,
  lockAttempt,
  lockFailed,
  lockUnfinished,
  queueAgain,
  saveProgress,
} from './jobs.queries.ts';
import { QUEUES } from '../queue/queues.ts';

const SECOND = 1_000;
/** For jobs queued by other processes, and those due again. */
const LOOK_EVERY = SECOND;
const SAVE_EVERY = 500;
const CHECK_EVERY = 30 * SECOND;
const LONGEST_ERROR = 500;
/** Before the state of a job is recorded again, doubling each time. */
const RECORD_AGAIN_AFTER = SECOND;
const LONGEST_DELAY = 30 * SECOND;

/** Failures that may not happen again: the database or the file storage could not be reached, or was too busy. */
const PASSING: readonly ErrorCode[] = ['DATABASE_UNAVAILABLE', 'FILE_STORE_UNAVAILABLE', 'OVERLOADED'];

export type RunnerDeps = Pick<AppDeps, 'db' | 'clock'> & {
  /** Deletes a stored file that is no longer referenced. Never throws. */
  readonly dropFile: (key: string) => Promise<unknown>;
  readonly boss: Boss;
  readonly log: { readonly warn: (about: object, message: string) => void };
  /** Milliseconds before the state of a job is recorded again if the database could not be reached. */
  readonly recordAgainAfter?: number;
};

/** The job was canceled or deleted, or another attempt has begun. */
class AttemptOver extends Error {}

const failed = (code: string, message: string): Unachieved => ({ state: 'failed', code, message });
/** Whether another run may succeed. A file that was refused with a reason is refused again. */
const mayPassAgain = ({ explains }: AnyJob, why: Unachieved): boolean =>
  why.state === 'failed' && (PASSING.some((code) => code === why.code) || !explains.some((code) => code === why.code));

function failureOf({ explains, messages }: AnyJob, error: unknown) {
  if (error instanceof AttemptFailed) return { failure: failed('JOB_FAILED', error.message), mayPass: error.mayPass, isExplained: true };
  const { code, message, details } = meaningOf(error);
  const isExplained = explains.includes(code);
  const failure = isExplained ? { ...failed(code, message), fields: details.fields } : failed('JOB_FAILED', messages.failed);
  return { failure, mayPass: PASSING.includes(code), isExplained };
}

export class JobRunner {
  readonly #deps: RunnerDeps;
  readonly #jobs: ReadonlyMap<JobKind, AnyJob>;
  readonly #lanes = new Map<JobKind, Set<Promise<void>>>();
  readonly #running = new Map<string, AbortController>();
  readonly #closing = new AbortController();
  #timers: NodeJS.Timeout[] = [];

  constructor(deps: RunnerDeps, jobs: readonly AnyJob[]) {
    this.#deps = deps;
    this.#jobs = new Map(jobs.map((job) => [job.kind, job]));
  }

  /** Starts the workers. */
  async start(queue: JobQueue): Promise<void> {
    const { boss } = this.#deps;
    queue.listen({ onQueued: (kind) => this.#wake(kind), onEnded: (id) => this.#running.get(id)?.abort() });
    await boss.start((error) => this.#warn(error, 'the job queue could not be maintained'));
    const look = () =>
      void boss.due().then(
        (kinds) => kinds.forEach((kind) => this.#wake(kind)),
        (error: unknown) => this.#warn(error, 'due jobs could not be looked for'),
      );
    const check = () => void this.#recover().catch((error: unknown) => this.#warn(error, 'unfinished jobs could not be checked'));
    this.#timers = [setInterval(look, LOOK_EVERY), setInterval(check, CHECK_EVERY)];
    for (const timer of this.#timers) timer.unref();
    check();
    look();
  }

  /** Stops the workers. What they were working on returns to the queue. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#closing.abort();
    await Promise.all([...this.#lanes.values()].flatMap((lane) => [...lane]));
    if (this.#timers.length > 0) await this.#deps.boss.stop();
  }

  /** Runs the due jobs until none is left, for tests. `closing`: aborted when the workers stop. */
  async drain(closing: AbortSignal = this.#closing.signal): Promise<void> {
    await this.#deps.boss.maintain();
    await this.#recover();
    for (let isBusy = true; isBusy;) {
      isBusy = false;
      const due = closing.aborted ? [] : await this.#deps.boss.due();
      for (const job of [...this.#jobs.values()].filter(({ kind }) => due.includes(kind)))
        while (!closing.aborted && (await this.#runNext(job, closing))) isBusy = true;
    }
  }

  /** Cancels the job. A worker that runs it stops. Returns false if it has ended. */
  async cancel(ending: Ending, id: string): Promise<boolean> {
    const row = await lockUnfinished(ending.tx, id);
    const job = row && this.#jobs.get(row.kind);
    if (row === null || !job) return false;
    await this.#end(job, row, { state: 'canceled', code: 'JOB_CANCELED', message: job.messages.canceled }, ending);
    afterCommit(ending.tx, () => this.#running.get(id)?.abort());
    return true;
  }

  /** Queues a failed job again, with all its attempts. Returns false if it has not failed. Throws JOB_NOT_REPEATABLE. */
  async retry(ending: Ending, id: string): Promise<boolean> {
    const { tx } = ending;
    const row = await lockFailed(tx, id);
    if (row === null) return false;
    const job = this.#jobs.get(row.kind);
    if (job?.readsFile === true && row.fileKey === null) throw new AppError('JOB_NOT_REPEATABLE');
    await job?.onRetry(row.input, ending);
    await queueAgain(tx, id);
    await this.#deps.boss.add(tx.$client, row.kind, [id]);
    if (this.#timers.length > 0) afterCommit(tx, () => this.#wake(row.kind));
    return true;
  }

  #warn(error: unknown, message: string): void {
    this.#deps.log.warn({ err: error }, message);
  }

  #wake(kind: JobKind): void {
    const job = this.#jobs.get(kind);
    const lane = this.#lanes.get(kind) ?? new Set();
    this.#lanes.set(kind, lane);
    const { signal: closing } = this.#closing;
    if (job === undefined || closing.aborted || lane.size >= QUEUES[kind].atOnce) return;
    const runAll = async () => {
      while (!closing.aborted && (await this.#runNext(job, closing)));
    };
    const round: Promise<void> = runAll()
      .catch((error: unknown) => this.#warn(error, 'a job could not be started or ended'))
      .finally(() => lane.delete(round));
    lane.add(round);
  }

  /**
   * Records the state of a job, again and again while the database cannot be reached or is too busy: no one else would, until the time limit
   * of the attempt has passed. The work must have no effect the second time.
   */
  async #record<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#closing;
    for (let wait = this.#deps.recordAgainAfter ?? RECORD_AGAIN_AFTER; ; wait = Math.min(2 * wait, LONGEST_DELAY))
      try {
        return await work();
      } catch (error) {
        if (signal.aborted || !PASSING.includes(meaningOf(error).code)) throw error;
        this.#warn(error, 'the state of a job could not be recorded yet');
        await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
      }
  }

  /** Null: the job has ended, or was deleted. */
  async #begin({ kind }: AnyJob, { id }: TakenJob): Promise<JobRow | null> {
    const { boss, db, clock } = this.#deps;
    if (QUEUES[kind].schedule !== null) await insertScheduled(db, { id, kind, createdAt: clock() });
    const row = await beginAttempt(db, id, clock());
    if (row === null) await boss.drop(db.$client, kind, id);
    return row;
  }

  /** Returns false if no job of this kind is due. */
  async #runNext(job: AnyJob, closing: AbortSignal): Promise<boolean> {
    const taken = await this.#deps.boss.take(job.kind);
    if (taken === null) return false;
    const row = await this.#record(() => this.#begin(job, taken));
    if (row !== null) await this.#attempt(job, row, taken, closing);
    return true;
  }

  async #attempt(job: AnyJob, row: JobRow, taken: TakenJob, closing: AbortSignal): Promise<void> {
    const { db } = this.#deps;
    const over = new AbortController();
    this.#running.set(row.id, over);
    const progress = { done: 0, total: 0 };
    let saving: Promise<void> | null = null;
    const timer = setInterval(() => {
      saving ??= saveProgress(db, row, progress)
        .then(
          (isMine) => {
            if (!isMine) over.abort();
          },
          (error: unknown) => this.#warn(error, "a job's progress could not be saved"),
        )
        .finally(() => (saving = null));
    }, SAVE_EVERY);
    let achieved: Achieved | null = null;
    try {
      const signal = AbortSignal.any([over.signal, closing]);
      const onProgress = (done: number, total: number) => void Object.assign(progress, { done, total });
      const step: Attempting['step'] = (work) =>
        inTransaction(db, { actorId: row.requestedBy, at: this.#deps.clock() }, async (tx) => {
          if (await holdAttempt(tx, row)) return work(tx);
          over.abort();
          throw new AttemptOver();
        });
      achieved = await job.run(row.input, { id: row.id, db, file: row.fileKey, signal, step, progress: onProgress });
      if (!(await this.#finish(row, achieved, progress, () => clearInterval(timer)))) await achieved?.undo?.(null);
    } catch (error) {
      await this.#undo(achieved, error);
      if (closing.aborted) await this.#putBack(row);
      else if (!over.signal.aborted) await this.#fail(job, row, taken, error);
    } finally {
      clearInterval(timer);
      this.#running.delete(row.id);
    }
  }

  /** A failure to undo must not leave the job running: what is left of it is for the cleanup. */
  async #undo(achieved: Achieved | null, error: unknown): Promise<void> {
    try {
      await achieved?.undo?.(error);
    } catch (failure) {
      this.#warn(failure, 'what an attempt left could not be removed');
    }
  }

  /** Runs the work in the transaction that ends the attempt. Returns false if the attempt was over already. */
  #ending(row: JobRow, work: (ending: Ending) => Promise<void>): Promise<boolean> {
    const { db, clock } = this.#deps;
    const now = clock();
    return inTransaction(db, { actorId: row.requestedBy, at: now }, async (tx, audit) => {
      if ((await lockAttempt(tx, row)) === null) return false;
      await work({ tx, audit, now });
      return true;
    });
  }

  /** Saves what was achieved. Returns false if the attempt was over already. `stopWatch` is called before the job is locked. */
  async #finish(row: JobRow, achieved: Achieved | null, progress: { readonly total: number }, stopWatch: () => void): Promise<boolean> {
    const { db, clock, boss } = this.#deps;
    const isLong = achieved?.isLong ?? false;
    const now = clock();
    try {
      await inTransaction(db, { actorId: row.requestedBy, at: now }, async (tx, audit) => {
        const save = async () => (await achieved?.save({ tx, audit, now })) ?? null;
        const saved = isLong ? await save() : null;
        stopWatch();
        if ((await lockAttempt(tx, row)) === null) throw new AttemptOver();
        const { total } = progress;
        const result = isLong ? saved : await save();
        await endJob(tx, row.id, { state: 'done', result, done: total, total, fileKey: achieved?.fileKey ?? null, endedAt: now });
        await boss.drop(tx.$client, row.kind, row.id);
        this.#dropFile(tx, row);
      });
      return true;
    } catch (error) {
      if (error instanceof AttemptOver) return false;
      throw error;
    }
  }

  async #putBack(row: JobRow): Promise<void> {
    await this.#ending(row, async ({ tx }) => {
      await queueAgain(tx, row.id);
      await this.#deps.boss.putBack(tx.$client, row.kind, row.id);
    });
  }

  async #fail(job: AnyJob, row: JobRow, { attemptsLeft }: TakenJob, error: unknown): Promise<void> {
    const { failure, mayPass, isExplained } = failureOf(job, error);
    if (!isExplained) this.#deps.log.warn({ err: error, job: row.id, kind: row.kind }, 'a job failed');
    const end = async (ending: Ending) => {
      if (!mayPass || attemptsLeft === 0) return this.#end(job, row, failure, ending);
      await queueAgain(ending.tx, row.id);
      await this.#deps.boss.retryLater(ending.tx.$client, row.kind, row.id);
    };
    await this.#record(() => this.#ending(row, end));
  }

  async #end(job: AnyJob, row: JobRow, why: Unachieved, ending: Ending): Promise<void> {
    const { tx, now } = ending;
    await job.onEnd(row.input, why, ending);
    const reason =
      why.state === 'failed'
        ? { errorCode: why.code, error: why.message.slice(0, LONGEST_ERROR), errorFields: why.fields ? [...why.fields] : null }
        : {};
    const fileKey = mayPassAgain(job, why) ? row.fileKey : null;
    await endJob(tx, row.id, { state: why.state, ...reason, fileKey, endedAt: now });
    if (fileKey === null) this.#dropFile(tx, row);
    await this.#deps.boss.drop(tx.$client, row.kind, row.id);
  }

  #dropFile(tx: Ending['tx'], { fileKey }: JobRow): void {
    if (fileKey !== null) afterCommit(tx, async () => void (await this.#deps.dropFile(fileKey)));
  }

  /** Fails jobs whose worker died at every attempt, and queues those that the queue has lost, as after a restore. */
  async #recover(): Promise<void> {
    const { db, clock, boss } = this.#deps;
    for (const { isInQueue, ...row } of await jobsAdrift(db)) {
      const job = this.#jobs.get(row.kind);
      if (!isInQueue) await boss.add(db.$client, row.kind, [row.id]);
      if (!isInQueue || job === undefined) continue;
      const now = clock();
      await inTransaction(db, { actorId: row.requestedBy, at: now }, async (tx, audit) => {
        if ((await lockUnfinished(tx, row.id)) === null) return;
        await this.#end(job, row, { state: 'failed', code: 'JOB_DIED', message: job.messages.died }, { tx, audit, now });
      });
    }
  }
}

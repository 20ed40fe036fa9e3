import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { cleanupJob } from '../cleanup-job.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { testApp } from '../test/app.ts';
import { endDelay, expireAttempt } from '../test/dead-worker.ts';
import { gate } from '../test/gate.ts';
import { openBoss } from '../queue/boss.ts';
import { diskStore } from '../storage/disk-store.ts';
import { writeTempFile } from '../storage/temp-file.ts';
import { noteFile } from '../stored-files/stored-files.queries.ts';
import { defineJob, type Job } from './job.ts';
import { openJobQueue } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import { findJob } from './jobs.queries.ts';

const touchdown = testApp();
const input = z.object({ text: z.string() });
type Input = z.infer<typeof input>;
const TYPE = { kind: 'cleanup', input } as const;

const ran: string[] = [];
const ends: string[] = [];
const warnings: string[] = [];
const dropped: string[] = [];
beforeAll(() => touchdown.pool.query('create table made (job uuid primary key, text text not null)'));
beforeEach(() => {
  for (const list of [ran, ends, warnings, dropped]) list.length = 0;
});

/** A job that saves its text. */
const saving: Job<Input>['run'] = async ({ text }, { id }) => {
  ran.push(text);
  return {
    save: async ({ tx }) => {
      await tx.$client.query('insert into made values ($1, $2)', [id, text]);
      return { text };
    },
  };
};
/** The workers of a process. */
function aRunner(run: Job<Input>['run'] = saving, readsFile = false): JobRunner {
  const { db, pool } = touchdown;
  const job = defineJob<Input>({
    ...TYPE,
    run,
    explains: ['STORAGE_FULL'],
    messages: { failed: 'It failed.', died: 'It died.', canceled: 'It was canceled.' },
    readsFile,
    onEnd: async (_input, { state, message }) => void ends.push(`${state}: ${message}`),
  });
  const log = { warn: (_about: object, message: string) => void warnings.push(message) };
  const dropFile = async (key: string) => void dropped.push(key);
  return new JobRunner({ db, clock: () => touchdown.now, boss: openBoss(pool), dropFile, log, recordAgainAfter: 0 }, [job]);
}
async function queued(text = 'text', isCommitted = true): Promise<string> {
  const id = uuidv7();
  const queue = openJobQueue(openBoss(touchdown.pool));
  await inTransaction(touchdown.db, { actorId: null, at: touchdown.now }, async (tx) => {
    await queue.add(tx, TYPE, { text }, { id, requestedBy: null, projectId: null, now: touchdown.now });
    if (!isCommitted) throw new Error('the change failed');
  }).catch((error: unknown) => {
    if (isCommitted) throw error;
  });
  return id;
}
const job = (id: string) => findJob(touchdown.db, id);
const made = async (id: string) => (await touchdown.pool.query('select text from made where job = $1', [id])).rows.length;
const inQueue = async (id: string) => (await touchdown.pool.query('select 1 from jobs.job where id = $1', [id])).rows.length;

/** A worker that stops in the middle of the job, as one that is killed, until `goOn`. */
async function interrupted(): Promise<{ goOn: () => void; attempt: Promise<void> }> {
  const [begun, begin] = gate();
  const [held, goOn] = gate();
  const runner = aRunner(async (data, attempt) => {
    begin();
    await held;
    return saving(data, attempt);
  });
  const attempt = runner.drain();
  await begun;
  return { goOn, attempt };
}

describe('a job', () => {
  it('runs after the change that requested it, and saves its result in the transaction that ends it', async () => {
    const id = await queued();
    expect(await job(id)).toMatchObject({ state: 'queued', attempt: 0, endedAt: null });
    await aRunner().drain();
    expect(await job(id)).toMatchObject({ state: 'done', attempt: 1, result: { text: 'text' }, endedAt: touchdown.now });
    expect([await made(id), await inQueue(id)]).toEqual([1, 0]);
  });
  it('waits for the disk when its result is saved, but not at the steps that another attempt would repeat', async () => {
    const ownSettings = "select setting from pg_settings where name = 'synchronous_commit' and source = 'session'";
    const steps: unknown[] = [];
    const results: unknown[] = [];
    await queued();
    await aRunner(async (_input, { step }) => {
      await step(async (tx) => void steps.push((await tx.$client.query(ownSettings)).rows));
      return {
        save: async ({ tx }) => {
          results.push((await tx.$client.query(ownSettings)).rows);
          return null;
        },
      };
    }).drain();
    expect(steps).toEqual([[{ setting: 'off' }]]);
    expect(results).toEqual([[]]);
  });
  it('does not exist if the change is rolled back', async () => {
    const id = await queued('never', false);
    await aRunner().drain();
    expect([await job(id), await inQueue(id), ran]).toEqual([null, 0, []]);
  });
  it('of several workers is run by one', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => queued(text)));
    await Promise.all(Array.from({ length: 4 }, () => aRunner().drain()));
    expect(ran.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const id of ids) expect(await job(id)).toMatchObject({ state: 'done', attempt: 1 });
  });
  it('leaves nothing if its result cannot be saved', async () => {
    const undone: string[] = [];
    const id = await queued();
    await aRunner(async (_input, { id: own }) => ({
      save: async ({ tx }) => {
        await tx.$client.query("insert into made values ($1, 'half')", [own]);
        throw new Error('no room');
      },
      undo: async () => void undone.push(own),
    })).drain();
    expect([await made(id), undone, ends]).toEqual([0, [id], ['failed: It failed.']]);
    expect(await job(id)).toMatchObject({ state: 'failed', errorCode: 'JOB_FAILED', error: 'It failed.' });
  });
});

describe('a job whose worker is killed', () => {
  it('is completed once by another worker, even if the first one was only slow', async () => {
    const id = await queued();
    const first = await interrupted();
    await aRunner().drain();
    expect(await job(id)).toMatchObject({ state: 'running', attempt: 1 });
    await expireAttempt(touchdown.pool, id);
    await aRunner().drain();
    expect(ran).toEqual([]);
    await endDelay(touchdown.pool, id);
    await aRunner().drain();
    expect(await job(id)).toMatchObject({ state: 'done', attempt: 2 });
    first.goOn();
    await first.attempt;
    expect(ran).toEqual(['text', 'text']);
    expect(await job(id)).toMatchObject({ state: 'done', attempt: 2 });
    expect([await made(id), await inQueue(id), ends]).toEqual([1, 0, []]);
  });
  it('is completed once if the slow worker finishes before another one begins', async () => {
    const id = await queued();
    const first = await interrupted();
    await expireAttempt(touchdown.pool, id);
    await aRunner().drain();
    first.goOn();
    await first.attempt;
    await endDelay(touchdown.pool, id);
    await aRunner().drain();
    expect([await made(id), await inQueue(id), ran]).toEqual([1, 0, ['text']]);
    expect(await job(id)).toMatchObject({ state: 'done', attempt: 1 });
  });
  it('at every attempt fails visibly', async () => {
    const id = await queued();
    const attempts = [];
    for (let n = 1; n <= 3; n += 1) {
      attempts.push(await interrupted());
      await expireAttempt(touchdown.pool, id);
      await aRunner().drain();
      await endDelay(touchdown.pool, id);
    }
    expect(await job(id)).toMatchObject({ state: 'failed', attempt: 3, errorCode: 'JOB_DIED', error: 'It died.' });
    for (const { goOn, attempt } of attempts) {
      goOn();
      await attempt;
    }
    expect([await made(id), await inQueue(id), ends]).toEqual([0, 0, ['failed: It died.']]);
  });
  it('is queued again if the queue has lost it, as after a restore', async () => {
    const id = await queued();
    await touchdown.pool.query('delete from jobs.job');
    await aRunner().drain();
    expect([await made(id), (await job(id))?.state]).toEqual([1, 'done']);
  });
});

describe('a job whose result takes long to save', () => {
  it('can be canceled in the meantime, and then saves nothing', async () => {
    const id = await queued();
    const [saving, begin] = gate();
    const [held, goOn] = gate();
    const undone: string[] = [];
    const runner = aRunner(async (_data, attempt) => ({
      isLong: true,
      save: async ({ tx }) => {
        await tx.$client.query("insert into made values ($1, 'half')", [attempt.id]);
        begin();
        await held;
        return null;
      },
      undo: async () => void undone.push(attempt.id),
    }));
    const ended = runner.drain();
    await saving;
    const canceled = await inTransaction(touchdown.db, { actorId: null, at: touchdown.now }, (tx, audit) =>
      aRunner().cancel({ tx, audit, now: touchdown.now }, id),
    );
    goOn();
    await ended;
    expect([canceled, undone, ends]).toEqual([true, [id], ['canceled: It was canceled.']]);
    expect([await made(id), (await job(id))?.state]).toEqual([0, 'canceled']);
  });
});

describe('a job with a file', () => {
  const withFile = async () => {
    const [id, fileKey] = [await queued(), uuidv7()];
    await touchdown.pool.query('insert into stored_files (key, created_at) values ($1, now())', [fileKey]);
    await touchdown.pool.query('update jobs set file_key = $2 where id = $1', [id, fileKey]);
    return { id, fileKey };
  };
  it.each([
    ['deletes it when it is done', 'done'],
    ['keeps it when it failed', 'failed'],
  ])('%s, and saves its work in steps that end with the attempt', async (_how, state) => {
    const { id, fileKey } = await withFile();
    const files: (string | null)[] = [];
    let late = async () => undefined as unknown;
    await aRunner(async (_data, { file, step, id: own }) => {
      files.push(file);
      late = () => step((tx) => tx.$client.query("insert into made values ($1, 'step')", [own]));
      if (state === 'failed') throw new Error('no');
      await late();
      return null;
    }).drain();
    await expect(late()).rejects.toThrow();
    expect(files).toEqual([fileKey]);
    expect([dropped, (await job(id))?.fileKey]).toEqual(state === 'done' ? [[fileKey], null] : [[], fileKey]);
    expect([await made(id), (await job(id))?.state]).toEqual([state === 'done' ? 1 : 0, state]);
  });
});

describe('a failed job that reads a file', () => {
  it('keeps it for a week, in which it can be retried, and is deleted a month after it ended', async () => {
    const id = await queued();
    const file = await writeTempFile(touchdown.dataDir, Readable.from([Buffer.from('x')]));
    const files = diskStore(touchdown.dataDir);
    await noteFile(touchdown.db, file.key, touchdown.now);
    await files.put(file.key, file);
    await touchdown.pool.query('update jobs set file_key = $2 where id = $1', [id, file.key]);
    await aRunner(() => Promise.reject(new Error('no'))).drain();
    const days = (count: number) => new Date(touchdown.now.getTime() + count * 24 * 60 * 60_000);
    const cleanUp = (clock: () => Date) =>
      new JobRunner(
        { db: touchdown.db, clock, boss: openBoss(touchdown.pool), dropFile: async () => null, log: { warn: () => undefined } },
        [cleanupJob({ db: touchdown.db, clock, files })],
      );
    const cleaned = async (at: Date) => {
      const own = uuidv7();
      await openBoss(touchdown.pool).add(touchdown.pool, 'cleanup', [own]);
      await cleanUp(() => at).drain();
      expect((await job(own))?.state).toBe('done');
    };
    const retry = () =>
      inTransaction(touchdown.db, { actorId: null, at: touchdown.now }, (tx, audit) =>
        aRunner(saving, true).retry({ tx, audit, now: touchdown.now }, id),
      );
    await cleaned(days(6));
    expect((await job(id))?.fileKey).toBe(file.key);
    await cleaned(days(8));
    expect((await job(id))?.fileKey).toBeNull();
    await expect(files.open(file.key)).rejects.toMatchObject({ code: 'FILE_MISSING' });
    await expect(retry()).rejects.toMatchObject({ code: 'JOB_NOT_REPEATABLE' });
    await cleaned(days(31));
    expect(await job(id)).toBeNull();
  });
});

describe('a failed attempt', () => {
  it('is repeated after a delay if the failure may pass, and fails for good after three', async () => {
    const id = await queued();
    const failing = () =>
      aRunner(async () => {
        ran.push('failing');
        throw new AppError('DATABASE_UNAVAILABLE');
      });
    for (let n = 1; n <= 3; n += 1) {
      await failing().drain();
      await failing().drain();
      expect(ran.length).toBe(n);
      expect((await job(id))?.state).toBe(n < 3 ? 'queued' : 'failed');
      await endDelay(touchdown.pool, id);
    }
    expect([ends, await inQueue(id)]).toEqual([['failed: It failed.'], 0]);
  });
  it('is recorded as soon as the database can be reached again', async () => {
    const id = await queued();
    const connect = vi.spyOn(touchdown.pool, 'connect');
    try {
      await aRunner(async () => {
        for (let n = 0; n < 3; n += 1)
          connect.mockImplementationOnce(() => {
            throw new Error('timeout exceeded when trying to connect');
          });
        throw new Error('broken');
      }).drain();
    } finally {
      connect.mockRestore();
    }
    expect(await job(id)).toMatchObject({ state: 'failed', errorCode: 'JOB_FAILED' });
    expect(warnings).toEqual(['a job failed', ...Array.from({ length: 3 }, () => 'the state of a job could not be recorded yet')]);
  });
  it('is recorded although what it left cannot be removed', async () => {
    const id = await queued();
    await aRunner(async () => ({
      save: () => Promise.reject(new Error('no room')),
      undo: () => Promise.reject(new Error('not even that')),
    })).drain();
    expect(await job(id)).toMatchObject({ state: 'failed', errorCode: 'JOB_FAILED' });
    expect(warnings).toEqual(['what an attempt left could not be removed', 'a job failed']);
  });
  it('shows the message of an error that the job explains', async () => {
    const id = await queued();
    await aRunner(() => Promise.reject(new AppError('STORAGE_FULL'))).drain();
    expect(await job(id)).toMatchObject({ state: 'failed', errorCode: 'STORAGE_FULL' });
    expect([ends.length, warnings]).toEqual([1, []]);
  });
});

describe('a worker that shuts down', () => {
  it('returns its job to the queue, where another one finds it at once', async () => {
    const id = await queued();
    const closing = new AbortController();
    await aRunner(async (_input, { signal }) => {
      closing.abort();
      signal.throwIfAborted();
      return null;
    }).drain(closing.signal);
    expect(await job(id)).toMatchObject({ state: 'queued', startedAt: null });
    await aRunner().drain();
    expect([await made(id), (await job(id))?.state]).toEqual([1, 'done']);
  });
});

describe('a scheduled job', () => {
  it('that the queue adds by itself is listed, and the hourly cleanup is one', async () => {
    const { rows } = await touchdown.pool.query('select name, cron from jobs.schedule order by name');
    expect(rows).toEqual([
      { name: 'airspace_fetch', cron: '7 * * * *' },
      { name: 'cleanup', cron: '17 * * * *' },
      { name: 'obstacle_fetch', cron: '47 * * * *' },
    ]);
    const { rows: added } = await touchdown.pool.query<{ id: string }>("insert into jobs.job (name) values ('cleanup') returning id");
    await touchdown.drain();
    expect(await job(added[0]?.id ?? '')).toMatchObject({ state: 'done', done: 9, total: 9, requestedBy: null });
  });
});

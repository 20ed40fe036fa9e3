import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { buildApp } from '../app.ts';
import { createDatabase, createPool } from '../db/client.ts';
import { type Answer, Client, TEST_CONFIG, testApp } from '../test/app.ts';
import { aProject, projectFields } from '../test/builders.ts';
import { type FreezingLine, openFreezingLine } from '../test/freezing-line.ts';
import { untilLocked } from '../test/locks.ts';

const touchdown = testApp();
/** Passes only where a test moves the clock. */
const SILENCE_MS = 60 * 60 * 1_000;
let line: FreezingLine;
let pool: Pool;
let app: FastifyInstance;
beforeAll(async () => {
  line = await openFreezingLine(touchdown.databaseUrl);
  pool = createPool(line.url, { longestSilence: SILENCE_MS, longestConnect: SILENCE_MS });
  const limits = { longestDelay: 0, requestsAtOnce: 0, longestWrite: 0 };
  const config = { ...TEST_CONFIG, dataDir: touchdown.dataDir };
  app = await buildApp({
    db: createDatabase(pool),
    pool,
    clock: () => touchdown.now,
    ids: () => crypto.randomUUID(),
    mailer: null,
    ...limits,
    config,
  });
  await app.ready();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  line.thaw();
  await app.close();
  await pool.end();
  await line.close();
});

/** A user whose requests go over the freezable connection. */
const onTheLine = async () => {
  const person = await touchdown.signedIn();
  const client = new Client(() => app);
  ({ cookie: client.cookie } = person);
  return { person, client };
};
/** The answers to requests that get none from the database. Time passes until they are there. */
const overdue = async (...asked: readonly Promise<Answer>[]): Promise<Answer[]> => {
  const state = { isOver: false };
  const answers = Promise.all(asked).finally(() => (state.isOver = true));
  while (!state.isOver) await vi.advanceTimersByTimeAsync(SILENCE_MS);
  return answers;
};
const untilAnswered = async (client: Client): Promise<void> => {
  while ((await client.get('/api/health')).status !== 200);
};
const REFUSED = {
  status: 503,
  body: { code: 'DATABASE_UNAVAILABLE', message: 'The database is not responding. Nothing was changed. Try again in a moment.' },
  headers: { 'retry-after': '2' },
};

describe('an unresponsive database', () => {
  it('fails reads, changes, and the health check with a message, and everything works again once it responds', async () => {
    const { person, client } = await onTheLine();
    const { id } = await aProject(person);
    expect((await client.get(`/api/projects/${id}`)).status).toBe(200);
    line.freeze();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // One on each open connection, plus one more than the pool has.
    const reads = Array.from({ length: pool.options.max + 1 }, () => client.get(`/api/projects/${id}`));
    for (const answer of await overdue(...reads)) expect(answer).toMatchObject(REFUSED);
    expect(await overdue(client.post('/api/projects', projectFields({ name: 'Lost' })))).toMatchObject([REFUSED]);
    expect(await overdue(client.get('/api/health'))).toMatchObject([REFUSED]);
    vi.useRealTimers();
    line.thaw();
    // Requests made while the connection was frozen time out first.
    await untilAnswered(client);
    expect((await client.get(`/api/projects/${id}`)).status).toBe(200);
    expect((await client.post('/api/projects', projectFields({ name: 'Kept' }))).status).toBe(201);
    expect((await person.get('/api/projects')).body.map(({ name }: { name: string }) => name)).not.toContain('Lost');
  });
  it('in the middle of a change leaves nothing of it, and its connection is not reused', async () => {
    const { person, client } = await onTheLine();
    const blocker = await touchdown.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table projects in exclusive mode');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const change = client.post('/api/projects', projectFields({ name: 'Half' }));
      await untilLocked(touchdown.pool, 'insert into "projects"');
      expect(await overdue(change)).toMatchObject([REFUSED]);
    } finally {
      vi.useRealTimers();
      await blocker.query('rollback');
      blocker.release();
    }
    await untilAnswered(client);
    expect((await client.post('/api/projects', projectFields({ name: 'Whole' }))).status).toBe(201);
    expect((await person.get('/api/projects')).body.map(({ name }: { name: string }) => name)).toEqual(['Whole']);
  });
});

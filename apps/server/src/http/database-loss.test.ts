import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { projectFields } from '../test/builders.ts';

const touchdown = testApp();

describe('when the database breaks its connections', () => {
  it('answers 503 with Retry-After at worst, keeps what it acknowledged, once, and goes on', async () => {
    const owner = await touchdown.signedIn();
    const over = new AbortController();
    const trouble = (async () => {
      while (!over.signal.aborted) {
        await touchdown.pool
          .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
          .catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const acknowledged: string[] = [];
    const worker = async (w: number) => {
      for (let n = 0; n < 25; n += 1) {
        const answer = await owner.post('/api/projects', projectFields({ name: `${w}-${n}` }));
        expect([201, 503]).toContain(answer.status);
        if (answer.status === 201) acknowledged.push(answer.body.id);
        else expect(answer).toMatchObject({ body: { code: 'DATABASE_UNAVAILABLE' }, headers: { 'retry-after': '2' } });
      }
    };
    await Promise.all([0, 1, 2, 3].map(worker));
    over.abort();
    await trouble;
    await expect.poll(async () => (await owner.get('/api/health')).status).toBe(200);
    const listed = (await owner.get('/api/projects')).body.map((project: { id: string }) => project.id);
    expect(listed).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(listed).size).toBe(listed.length);
  }, 60_000);
});

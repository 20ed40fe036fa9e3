import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../test/app.ts';
import { aProject } from '../test/builders.ts';
import { isLocked, untilLocked } from '../test/locks.ts';

const touchdown = testApp({}, null, { longestWrite: 15_000 });

afterEach(() => {
  vi.useRealTimers();
});

describe('a blocked change', () => {
  it('is answered after 15 seconds with a message, and rolled back if it can continue later', async () => {
    const owner = await touchdown.signedIn();
    const { id, version } = await aProject(owner);
    const before = (await owner.get(`/api/projects/${id}`)).body;
    const blocker = await touchdown.pool.connect();
    try {
      await blocker.query('begin');
      // Reads continue. The change waits for the lock, as it would for an unresponsive disk.
      await blocker.query('lock table projects in exclusive mode');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const change = owner.put(`/api/projects/${id}`, { name: 'Later', version });
      await untilLocked(touchdown.pool, '"projects"');
      await vi.advanceTimersByTimeAsync(14_999);
      await vi.advanceTimersByTimeAsync(1);
      const answer = await change;
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'OVERLOADED', message: 'The server is busy. Try again in a moment.' },
      });
      expect(answer.headers['retry-after']).toBe('2');
      // The deadline ended it, not the database's own limit on a statement, which is as long.
      expect(await isLocked(touchdown.pool, '"projects"')).toBe(true);
    } finally {
      vi.useRealTimers();
      await blocker.query('rollback');
      blocker.release();
    }
    await touchdown.idle();
    expect((await owner.get(`/api/projects/${id}`)).body).toEqual(before);
    expect((await owner.put(`/api/projects/${id}`, { name: 'Now', version })).status).toBe(200);
  });
});

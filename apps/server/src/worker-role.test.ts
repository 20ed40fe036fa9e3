/** A process that only runs background jobs, and one that only answers requests. */
import { describe, expect, it } from 'vitest';
import { testApp } from './test/app.ts';

const worker = testApp({ role: 'worker' });
const web = testApp();
const get = (app: typeof worker, url: string) => app.app.inject({ method: 'GET', url, remoteAddress: '127.0.0.1' });

describe('a worker', () => {
  it('serves only its health and metrics', async () => {
    for (const url of ['/api/health', '/api/ready', '/metrics']) expect((await get(worker, url)).statusCode).toBe(200);
    for (const url of ['/', '/api/openapi.json', '/api/projects', '/api/account']) {
      const { statusCode } = await get(worker, url);
      expect([url, statusCode]).toEqual([url, 404]);
    }
    const signIn = await worker.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: {} });
    expect(signIn.statusCode).toBe(404);
  });
  it('maintains the queue, which a web process leaves to it', async () => {
    const maintained = async ({ pool }: typeof worker) =>
      (await pool.query('select 1 from jobs.version where cron_on is not null')).rows.length;
    await expect.poll(() => maintained(worker)).toBe(1);
    expect(await maintained(web)).toBe(0);
  });
});

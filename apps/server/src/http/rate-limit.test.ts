import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../test/app.ts';

const touchdown = testApp();
const behindProxy = testApp({ trustProxy: ['10.0.0.0/8'] });
const guess = (client: Client, headers?: Record<string, string>) => client.post('/api/invitations/validate', { code: 'x' }, headers);
const times = async (n: number, call: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let i = 0; i < n; i += 1) statuses.push((await call()).status);
  return statuses;
};

describe('guessing', () => {
  it('stops after ten attempts per minute and address, and reports when to retry', async () => {
    const visitor = touchdown.visitor();
    expect(await times(10, () => guess(visitor))).toEqual(Array(10).fill(200));
    const refused = await guess(visitor);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers['retry-after'])).toBe(60);
    touchdown.now = new Date(touchdown.now.getTime() + 60_000);
    expect((await guess(visitor)).status).toBe(200);
  });
  it('is counted separately per address and route', async () => {
    const visitor = touchdown.visitor();
    await times(10, () => guess(visitor));
    expect((await guess(touchdown.visitor())).status).toBe(200);
    expect((await visitor.post('/api/invitations/accept', { code: 'x' })).status).toBe(403);
  });
  it('cannot be extended with a forged X-Forwarded-For', async () => {
    const visitor = touchdown.visitor();
    let n = 0;
    const statuses = await times(11, () => guess(visitor, { 'x-forwarded-for': `198.51.100.${(n += 1)}` }));
    expect(statuses.at(-1)).toBe(429);
  });
  it('is counted by the address that a trusted proxy reports', async () => {
    const proxy = behindProxy.visitor();
    const one = { 'x-forwarded-for': '198.51.100.1' };
    await times(10, () => guess(proxy, one));
    expect((await guess(proxy, one)).status).toBe(429);
    expect((await guess(proxy, { 'x-forwarded-for': '198.51.100.2' })).status).toBe(200);
    // Entries that the client itself put before the proxy's entry do not count.
    expect((await guess(proxy, { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).status).toBe(429);
  });
  it('is counted in the database, across all processes', async () => {
    const visitor = touchdown.visitor();
    await guess(visitor);
    const { rows } = await touchdown.pool.query('select key from rate_limits where key like $1', [`%${visitor.address}`]);
    expect(rows).toEqual([{ key: `POST /api/invitations/validate ${visitor.address}` }]);
  });
  it('does not block other calls', async () => {
    const visitor = touchdown.visitor();
    expect(await times(30, () => visitor.get('/api/health'))).toEqual(Array(30).fill(200));
  });
});

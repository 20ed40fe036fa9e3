import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { aProject } from '../test/builders.ts';

const TOKEN = 'a token of the monitor';
const touchdown = testApp();
const withToken = testApp({ metricsToken: TOKEN });
const behindProxy = testApp({ trustProxy: ['loopback'] });

interface From {
  readonly address?: string;
  readonly headers?: Record<string, string>;
}
const ask = (app: typeof touchdown, { address = '127.0.0.1', headers = {} }: From = {}) =>
  app.app.inject({ method: 'GET', url: '/metrics', remoteAddress: address, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The value of a metric with these labels, or null if it is not listed. */
async function figure(app: typeof touchdown, name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const lines = (await ask(app)).body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const found = lines.find((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)));
  return found === undefined ? null : Number(found.split(' ').at(-1));
}

describe('/metrics', () => {
  it('is served to this machine, and not found for others', async () => {
    expect((await ask(touchdown)).headers['content-type']).toContain('text/plain');
    for (const address of ['127.0.0.9', '::1', '::ffff:127.0.0.1']) expect((await ask(touchdown, { address })).statusCode).toBe(200);
    const elsewhere = await ask(touchdown, { address: '192.0.2.7', headers: bearer(TOKEN) });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'NOT_FOUND']);
  });
  it('is not served to clients of a proxy on this machine', async () => {
    for (const headers of [{ 'x-forwarded-for': '192.0.2.7' }, { forwarded: 'for=192.0.2.7' }] as Record<string, string>[])
      expect((await ask(touchdown, { headers })).statusCode).toBe(404);
    expect((await ask(behindProxy, { headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode).toBe(404);
    expect((await ask(behindProxy, { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(200);
  });
  it('is served to anyone with the configured token, and to no one with another', async () => {
    const address = '192.0.2.7';
    expect((await ask(withToken, { address, headers: bearer(TOKEN) })).statusCode).toBe(200);
    for (const wrong of ['', 'another token', `${TOKEN} `])
      expect((await ask(withToken, { address, headers: bearer(wrong) })).statusCode).toBe(404);
    expect((await ask(withToken, { headers: bearer('another token') })).statusCode).toBe(404);
  });
  it('counts requests by route and status, without ids', async () => {
    const person = await touchdown.signedIn();
    const { id } = await aProject(person);
    const route = { method: 'GET', route: '/api/projects/:projectId' };
    for (let n = 0; n < 3; n += 1) await person.get(`/api/projects/${id}`);
    await touchdown.visitor().get(`/api/projects/${id}`);
    expect(await figure(touchdown, 'touchdown_http_requests_total', { ...route, status: '200' })).toBe(3);
    expect(await figure(touchdown, 'touchdown_http_requests_total', { ...route, status: '401' })).toBe(1);
    expect(await figure(touchdown, 'touchdown_http_request_duration_seconds_count', route)).toBe(4);
    await touchdown.visitor().get('/api/no-such-route');
    expect(await figure(touchdown, 'touchdown_http_requests_total', { route: 'unmatched', status: '404' })).toBe(1);
    expect((await ask(touchdown)).body).not.toContain(id);
  });
  it('counts rejected attempts to sign in', async () => {
    const before = (await figure(touchdown, 'touchdown_sign_in_failures_total', { status: '401' })) ?? 0;
    await touchdown.visitor().post('/api/auth/sign-in', { email: 'nobody@example.org', password: 'not the password' });
    expect(await figure(touchdown, 'touchdown_sign_in_failures_total', { status: '401' })).toBe(before + 1);
  });
  it('reports database connections, the event loop, and memory', async () => {
    expect(await figure(touchdown, 'touchdown_database_connections', { state: 'waiting' })).toBe(0);
    expect(await figure(touchdown, 'touchdown_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
    expect(await figure(touchdown, 'touchdown_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });
  it('reports background jobs by kind and state, and how long those done in the last hour took', async () => {
    const { now } = touchdown;
    const insert = (seconds: number, state: string) =>
      touchdown.pool.query(
        `insert into jobs (id, kind, state, input, created_at, ended_at, error_code, error)
         values (gen_random_uuid(), 'mail', $2, '{}', $1::timestamptz - $3 * interval '1 second', $4, $5, $5)`,
        [now, state, seconds, state === 'queued' ? null : now, state === 'failed' ? 'JOB_FAILED' : null],
      );
    await insert(2, 'done');
    await insert(4, 'done');
    await insert(1, 'queued');
    await insert(1, 'failed');
    const count = (state: string) => figure(touchdown, 'touchdown_jobs', { kind: 'mail', state });
    expect([await count('done'), await count('queued'), await count('failed'), await count('running')]).toEqual([2, 1, 1, null]);
    expect(await figure(touchdown, 'touchdown_job_duration_seconds', { kind: 'mail' })).toBe(3);
  });
});

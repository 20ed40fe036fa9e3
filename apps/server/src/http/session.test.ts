import { describe, expect, it } from 'vitest';
import { PASSWORD, testApp } from '../test/app.ts';

const touchdown = testApp();
const secure = testApp({ publicUrl: 'https://touchdown.example.org', secureCookies: true });

const cookieHeader = async (app: typeof touchdown) => {
  const person = await app.signedIn();
  const answer = await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
  return String(answer.headers['set-cookie']);
};
const sessionsOf = async (userId: string) => {
  const { rows } = await touchdown.pool.query<{ sid: string; sess: unknown; expire: Date }>(
    "select * from sessions where sess->>'userId' = $1",
    [userId],
  );
  return rows;
};
const DAY = 24 * 60 * 60 * 1_000;

describe('the session cookie', () => {
  it('is out of the reach of scripts and of other sites', async () => {
    expect(await cookieHeader(touchdown)).toMatch(/^touchdown=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });
  it('is bound to this host and to https where the public address is https', async () => {
    expect(await cookieHeader(secure)).toMatch(/^__Host-touchdown=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  });
  it('is not given to somebody who only looks', async () => {
    const visitor = touchdown.visitor();
    await visitor.get('/api/health');
    await visitor.get('/api/auth/user');
    await visitor.post('/api/invitations/validate', { code: 'x' });
    expect(visitor.cookie).toBeNull();
  });
  it('is worth nothing when its signature is wrong', async () => {
    const person = await touchdown.signedIn();
    const [row] = await sessionsOf(person.id);
    person.cookie = `touchdown=${row?.sid}.AAAA`;
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
});

describe('a session', () => {
  it('knows the person and nothing else', async () => {
    const person = await touchdown.signedIn();
    expect((await sessionsOf(person.id)).map(({ sess }) => sess)).toEqual([{ userId: person.id }]);
  });
  it('is a new one at each sign-in; the old one ends', async () => {
    const person = await touchdown.signedIn();
    const before = person.cookie;
    await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    const after = person.cookie;
    expect(after).not.toBe(before);
    person.cookie = before;
    expect((await person.get('/api/auth/user')).status).toBe(401);
    person.cookie = after;
    expect((await person.get('/api/auth/user')).status).toBe(200);
  });
  it('lasts seven days from its last use, extended once a day', async () => {
    const person = await touchdown.signedIn();
    const expiry = async () => (await sessionsOf(person.id))[0]?.expire.getTime() ?? 0;
    const first = await expiry();
    expect(first - Date.now()).toBeGreaterThan(7 * DAY - 60_000);
    expect((await person.get('/api/auth/user')).headers['set-cookie']).toBeUndefined();
    expect(await expiry()).toBe(first);

    await touchdown.pool.query("update sessions set expire = now() + interval '2 days' where sess->>'userId' = $1", [person.id]);
    const answer = await person.get('/api/auth/user');
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^touchdown=/);
    expect((await expiry()) - Date.now()).toBeGreaterThan(7 * DAY - 60_000);
  });
  it('is over when it has expired', async () => {
    const person = await touchdown.signedIn();
    await touchdown.pool.query("update sessions set expire = now() - interval '1 second' where sess->>'userId' = $1", [person.id]);
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
  it('ends after thirty days, however much it is used', async () => {
    const person = await touchdown.signedIn();
    const started = (days: number) =>
      touchdown.pool.query(
        `update sessions set started_at = now() - interval '${days} days', expire = now() + interval '2 days' where sess->>'userId' = $1`,
        [person.id],
      );
    await started(27);
    expect((await person.get('/api/auth/user')).status).toBe(200);
    const expiry = (await sessionsOf(person.id))[0]?.expire.getTime() ?? 0;
    expect(Math.abs(expiry - Date.now() - 3 * DAY)).toBeLessThan(60_000);
    await started(30);
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
  it('is seldom written: when it was last used is known to some minutes', async () => {
    const person = await touchdown.signedIn();
    const seen = async () =>
      (await touchdown.pool.query<{ at: Date }>("select last_seen_at as at from sessions where sess->>'userId' = $1", [person.id])).rows[0]
        ?.at;
    const first = await seen();
    await person.get('/api/auth/user');
    expect(await seen()).toEqual(first);
    await touchdown.pool.query("update sessions set last_seen_at = now() - interval '6 minutes' where sess->>'userId' = $1", [person.id]);
    await person.get('/api/auth/user');
    expect(Date.now() - ((await seen())?.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

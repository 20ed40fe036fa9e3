import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, PASSWORD, testApp } from '../test/app.ts';

const touchdown = testApp();
const secure = testApp({ publicUrl: 'https://touchdown.example.org', secureCookies: true });

const cookieHeader = async (app: typeof touchdown) => {
  const person = await app.signedIn();
  const answer = await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
  return String([answer.headers['set-cookie']].flat().find((one) => /^(__Host-)?touchdown=/.test(String(one))));
};
const sessionsOf = async (userId: string) => {
  const { rows } = await touchdown.pool.query<{ sid: string; sess: unknown; expire: Date }>(
    "select * from sessions where sess->>'userId' = $1",
    [userId],
  );
  return rows;
};
const MINUTE = 60 * 1_000;
const DAY = 24 * 60 * MINUTE;
const BEGINNING = Date.parse(NOW);
/** Sessions and their cookies use the process clock. */
const itIs = (time: number) => vi.setSystemTime(time);

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
beforeEach(() => itIs(BEGINNING));
afterAll(() => vi.useRealTimers());

describe('the session cookie', () => {
  it('is inaccessible to scripts and other sites', async () => {
    expect(await cookieHeader(touchdown)).toMatch(/^touchdown=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });
  it('is bound to this host and to HTTPS if the public address is HTTPS', async () => {
    expect(await cookieHeader(secure)).toMatch(/^__Host-touchdown=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  });
  it('is not set for anonymous visitors', async () => {
    const visitor = touchdown.visitor();
    await visitor.get('/api/health');
    await visitor.get('/api/auth/user');
    await visitor.post('/api/invitations/validate', { code: 'x' });
    await visitor.post('/api/auth/passkey/options');
    expect(visitor.cookie).toBeNull();
  });
  it('is rejected if its signature is invalid', async () => {
    const person = await touchdown.signedIn();
    const [row] = await sessionsOf(person.id);
    person.cookie = `touchdown=${row?.sid}.AAAA`;
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
});

describe('a session', () => {
  it('stores the user and nothing else', async () => {
    const person = await touchdown.signedIn();
    expect((await sessionsOf(person.id)).map(({ sess }) => sess)).toEqual([{ userId: person.id }]);
  });
  it('is new at each sign-in, and the old one ends', async () => {
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
    expect(await expiry()).toBe(BEGINNING + 7 * DAY);
    itIs(BEGINNING + DAY - 1);
    expect((await person.get('/api/auth/user')).headers['set-cookie']).toBeUndefined();
    expect(await expiry()).toBe(BEGINNING + 7 * DAY);

    itIs(BEGINNING + 5 * DAY);
    const answer = await person.get('/api/auth/user');
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^touchdown=/);
    expect(await expiry()).toBe(BEGINNING + 12 * DAY);
  });
  it('is invalid once it has expired', async () => {
    const person = await touchdown.signedIn();
    itIs(BEGINNING + 7 * DAY);
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
  it('ends after thirty days, regardless of use', async () => {
    const person = await touchdown.signedIn();
    for (let day = 5; day < 30; day += 5) {
      itIs(BEGINNING + day * DAY);
      expect((await person.get('/api/auth/user')).status).toBe(200);
    }
    expect((await sessionsOf(person.id))[0]?.expire).toEqual(new Date(BEGINNING + 30 * DAY));
    itIs(BEGINNING + 30 * DAY);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    // Regardless of its stored expiry.
    await touchdown.pool.query("update sessions set expire = expire + interval '2 days' where sess->>'userId' = $1", [person.id]);
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
  it('is rarely written: the last use is accurate to a few minutes', async () => {
    const person = await touchdown.signedIn();
    const seen = async () =>
      (await touchdown.pool.query<{ at: Date }>("select last_seen_at as at from sessions where sess->>'userId' = $1", [person.id])).rows[0]
        ?.at;
    expect(await seen()).toEqual(new Date(BEGINNING));
    itIs(BEGINNING + 5 * MINUTE);
    await person.get('/api/auth/user');
    expect(await seen()).toEqual(new Date(BEGINNING));
    itIs(BEGINNING + 6 * MINUTE);
    await person.get('/api/auth/user');
    expect(await seen()).toEqual(new Date(BEGINNING + 6 * MINUTE));
  });
});

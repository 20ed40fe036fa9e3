import type { SessionInfo } from '@touchdown/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, Person, testApp } from '../../../test/app.ts';

const touchdown = testApp();
let superuser: Person;
beforeAll(async () => {
  superuser = await touchdown.signedIn('superuser');
});
const NEW = 'another long enough password';
const change = (person: Person, oldPassword: unknown, newPassword: unknown = NEW) =>
  person.post('/api/account/password', { oldPassword, newPassword });
const signIn = (email: string, password: string) => touchdown.visitor().post('/api/auth/sign-in', { email, password });
const isIn = async (person: Person) => (await person.get('/api/auth/user')).status === 200;

/** The same user in another browser. */
async function elsewhere(person: Person, userAgent = 'Other/1.0'): Promise<Person> {
  const other = new Person(() => touchdown.app, person.id, person.email);
  await other.post('/api/auth/sign-in', { email: person.email, password: PASSWORD }, { 'user-agent': userAgent });
  return other;
}
const sessionsOf = async (person: Person) => (await person.get('/api/account/sessions')).body as SessionInfo[];

describe('changing the password', () => {
  it('requires the old one', async () => {
    const person = await touchdown.signedIn();
    expect(await change(person, 'not this one')).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD', fields: [{ path: 'oldPassword' }] },
    });
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    expect((await signIn(person.email, NEW)).status).toBe(401);
  });
  it.each([
    [undefined, NEW, 'oldPassword'],
    ['', NEW, 'oldPassword'],
    [PASSWORD, 'too short', 'newPassword'],
    [PASSWORD, 'x'.repeat(257), 'newPassword'],
    [PASSWORD, 12, 'newPassword'],
  ])('rejects %j → %j', async (oldPassword, newPassword, path) => {
    const person = await touchdown.signedIn();
    expect(await change(person, oldPassword, newPassword)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });
  it('signs out every other browser but not this one', async () => {
    const person = await touchdown.signedIn();
    const other = await elsewhere(person);
    expect((await change(person, PASSWORD)).status).toBe(204);
    expect([await isIn(person), await isIn(other)]).toEqual([true, false]);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, NEW)).status).toBe(200);
  });
  it('delays retries after a wrong password, but not sign-in, and counts the failure of the rejected change', async () => {
    const person = await touchdown.signedIn();
    for (let n = 0; n < 5; n += 1) expect((await change(person, `guess ${n}`)).status).toBe(403);
    const refused = await change(person, 'one more guess');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    const { rows } = await touchdown.pool.query("select 1 from audit_log where action = 'account.passwordRefused' and actor_id = $1", [
      person.id,
    ]);
    expect(rows).toHaveLength(6);
    // A correct password never waits.
    expect((await change(person, PASSWORD)).status).toBe(204);
  });
  it('stores no part of the passwords under an idempotency key', async () => {
    const person = await touchdown.signedIn();
    const keyed = { 'idempotency-key': 'password' };
    expect((await person.post('/api/account/password', { oldPassword: PASSWORD, newPassword: NEW }, keyed)).status).toBe(204);
    expect((await touchdown.pool.query('select 1 from idempotency_keys where user_id = $1', [person.id])).rowCount).toBe(0);
  });
  it('succeeds once when sent many times at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await touchdown.signedIn();
      const answers = await Promise.all(Array.from({ length: 4 }, () => change(person, PASSWORD)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 403, 403, 403]);
    }
  });
});

describe("a user's sessions", () => {
  it('are listed, the current one first, under public ids instead of their secrets', async () => {
    const person = await touchdown.signedIn();
    await elsewhere(person, `Firefox ${'x'.repeat(400)}`);
    const sessions = await sessionsOf(person);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]?.userAgent).toBe(`Firefox ${'x'.repeat(192)}`);
    expect(sessions[0]?.address).toBe(person.address);
    const { rows } = await touchdown.pool.query<{ sid: string }>("select sid from sessions where sess->>'userId' = $1", [person.id]);
    for (const { sid } of rows) expect(JSON.stringify(sessions)).not.toContain(sid);
  });
  it('cannot be seen or ended by anyone else', async () => {
    const [person, other] = [await touchdown.signedIn(), await touchdown.signedIn('superuser')];
    const [session] = await sessionsOf(person);
    for (const id of [session?.id, 'x', 'x'.repeat(100), 'x'.repeat(101)])
      expect(await other.delete(`/api/account/sessions/${String(id)}`)).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
    expect(await isIn(person)).toBe(true);
    expect(await sessionsOf(other)).toHaveLength(1);
  });
  it('can be ended one by one', async () => {
    const person = await touchdown.signedIn();
    const other = await elsewhere(person);
    const id = (await sessionsOf(person)).find(({ isCurrent }) => !isCurrent)?.id;
    expect((await person.delete(`/api/account/sessions/${String(id)}`)).status).toBe(204);
    expect([await isIn(person), await isIn(other)]).toEqual([true, false]);
    expect((await person.delete(`/api/account/sessions/${String(id)}`)).status).toBe(404);
  });
  it('include the requesting one, which can be ended too', async () => {
    const person = await touchdown.signedIn();
    const [session] = await sessionsOf(person);
    expect((await person.delete(`/api/account/sessions/${String(session?.id)}`)).status).toBe(204);
    expect(await isIn(person)).toBe(false);
  });
  it('can all be ended except the requesting one', async () => {
    const person = await touchdown.signedIn();
    const others = [await elsewhere(person), await elsewhere(person)];
    expect((await person.delete('/api/account/sessions')).status).toBe(204);
    expect(await sessionsOf(person)).toHaveLength(1);
    for (const other of others) expect(await isIn(other)).toBe(false);
  });
});

describe('a reset link', () => {
  const link = async (person: Person) => {
    const { status, body } = await superuser.post(`/api/admin/users/${person.id}/reset-link`);
    expect(status).toBe(201);
    return body as { path: string; expiresAt: string };
  };
  const tokenOf = ({ path }: { path: string }) => path.replace('/reset-password?token=', '');
  const reset = (token: string, newPassword: unknown = NEW) => touchdown.visitor().post('/api/auth/reset-password', { token, newPassword });
  const invalid = { status: 403, body: { code: 'RESET_LINK_INVALID' } };

  it('that was never issued is rejected', async () => {
    expect(await reset('x'.repeat(43))).toMatchObject(invalid);
    expect((await reset('')).status).toBe(400);
  });
  it('rejects an invalid password and stays valid', async () => {
    const person = await touchdown.signedIn();
    const token = tokenOf(await link(person));
    expect(await reset(token, 'short')).toMatchObject({ status: 400, body: { fields: [{ path: 'newPassword' }] } });
    expect((await reset(token)).status).toBe(200);
  });
  it('sets a new password once, ends every session, and is stored only as a hash', async () => {
    const person = await touchdown.signedIn();
    const made = await link(person);
    expect(made.path).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
    expect(Date.parse(made.expiresAt) - touchdown.now.getTime()).toBe(24 * 60 * 60 * 1_000);
    const { rows } = await touchdown.pool.query('select * from password_resets');
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made));
    expect(await reset(tokenOf(made))).toMatchObject({ status: 200, body: { reset: true } });
    expect(await isIn(person)).toBe(false);
    expect((await signIn(person.email, NEW)).status).toBe(200);
    expect(await reset(tokenOf(made), 'a third long password')).toMatchObject(invalid);
  });
  it('is invalidated by a later one, and by deactivation', async () => {
    const person = await touchdown.signedIn();
    const [first, second] = [await link(person), await link(person)];
    expect(await reset(tokenOf(first))).toMatchObject(invalid);
    await superuser.patch(`/api/admin/users/${person.id}/status`, { isActive: false });
    expect(await reset(tokenOf(second))).toMatchObject(invalid);
  });
  it('expires after 24 hours', async () => {
    const person = await touchdown.signedIn();
    const token = tokenOf(await link(person));
    await touchdown.pool.query('update password_resets set expires_at = $1', [touchdown.now]);
    expect(await reset(token)).toMatchObject(invalid);
  });
  it('works for only one of ten concurrent uses', async () => {
    const token = tokenOf(await link(await touchdown.signedIn()));
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  it('cannot be guessed: ten attempts per minute', async () => {
    const visitor = touchdown.visitor();
    const tries = [];
    for (let n = 0; n < 11; n += 1)
      tries.push((await visitor.post('/api/auth/reset-password', { token: `t${n}`, newPassword: NEW })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });
});

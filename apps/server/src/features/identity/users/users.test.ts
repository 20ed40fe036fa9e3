import type { CurrentUser } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person, testApp } from '../../../test/app.ts';

const touchdown = testApp();
const one = testApp();
let superuser: Person;
beforeAll(async () => {
  superuser = await touchdown.signedIn('superuser');
});
const of = (person: { id: string }, rest: string) => `/api/admin/users/${person.id}/${rest}`;
const demote = (by: Person, person: Person) => by.patch(of(person, 'role'), { role: 'user' });
const deactivate = (by: Person, person: Person) => by.patch(of(person, 'status'), { isActive: false });
const superusers = async (app: typeof touchdown) =>
  (await app.pool.query<{ n: number }>("select count(*)::int as n from users where role = 'superuser' and is_active")).rows[0]?.n;

describe('users', () => {
  it('are accessible to superusers only', async () => {
    const admin = await touchdown.signedIn('admin');
    const person = await touchdown.signedIn();
    expect((await admin.get('/api/admin/users')).status).toBe(403);
    for (const answer of [
      await demote(admin, person),
      await deactivate(admin, person),
      await admin.post(of(person, 'reset-link')),
      await demote(admin, admin),
      await admin.patch(of(admin, 'role'), { role: 'superuser' }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
  it.each([
    ['role', {}],
    ['role', { role: 'root' }],
    ['role', { role: null }],
    ['status', {}],
    ['status', { isActive: 'no' }],
    ['status', { isActive: 0 }],
  ])('reject %s %j', async (rest, body) => {
    const person = await touchdown.signedIn();
    expect(await superuser.patch(of(person, rest), body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
  it.each([
    ['nobody', uuidv7()],
    ['no id', 'x'],
  ])('returns not found for %s', async (_what, id) => {
    for (const answer of [
      await superuser.patch(of({ id }, 'role'), { role: 'user' }),
      await superuser.patch(of({ id }, 'status'), { isActive: true }),
      await superuser.post(of({ id }, 'reset-link')),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  });
  it('are listed, newest first, without secrets', async () => {
    const person = await touchdown.signedIn();
    const { body, text } = await superuser.get('/api/admin/users');
    expect((body as CurrentUser[])[0]?.id).toBe(person.id);
    expect(text).not.toContain('argon2');
  });
  it('are listed page by page, each once, and searched by name and email', async () => {
    const made = [];
    for (const firstName of ['Wilbur', 'Orville', 'Katharine']) {
      const person = await touchdown.signedIn();
      await person.put('/api/account/profile', { firstName, lastName: 'Kittyhawk', username: null });
      made.push(person);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { status, body, headers } = await superuser.get(`/api/admin/users?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...(body as CurrentUser[]).map(({ id }) => id));
      const next = headers['x-next-cursor'];
      cursor = next === undefined ? null : String(next);
    }
    const all = (await superuser.get('/api/admin/users')).body as CurrentUser[];
    expect(seen).toEqual(all.map(({ id }) => id));
    expect(seen.slice(0, 3)).toEqual(made.map(({ id }) => id).toReversed());
    const found = async (q: string) =>
      ((await superuser.get(`/api/admin/users?q=${encodeURIComponent(q)}`)).body as CurrentUser[]).map(({ id }) => id);
    expect(await found('orville kitty')).toEqual([made[1]?.id]);
    expect(await found(made[0]?.email.toUpperCase() ?? '')).toEqual([made[0]?.id]);
    expect(await found('100%')).toEqual([]);
  });
  it('are not listed from a cursor of another list', async () => {
    expect(await superuser.get('/api/admin/users?limit=2&cursor=bm9wZQ')).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'cursor' }] },
    });
  });
  it('get a role that applies from the next request on', async () => {
    const person = await touchdown.signedIn();
    expect((await superuser.patch(of(person, 'role'), { role: 'admin' })).body.role).toBe('admin');
    expect((await person.get('/api/admin/invitations')).status).toBe(200);
    expect((await demote(superuser, person)).status).toBe(200);
    expect((await person.get('/api/admin/invitations')).status).toBe(403);
  });
});

describe("the user's own account", () => {
  it('can be changed only by another user', async () => {
    for (const answer of [
      await demote(superuser, superuser),
      await deactivate(superuser, superuser),
      await superuser.patch(of(superuser, 'role'), { role: 'superuser' }),
      await superuser.patch(of(superuser, 'status'), { isActive: true }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
  });
});

describe('deactivating', () => {
  it('signs out everywhere, immediately and permanently', async () => {
    const person = await touchdown.signedIn();
    expect(await deactivate(superuser, person)).toMatchObject({ status: 200, body: { isActive: false } });
    expect((await touchdown.pool.query("select 1 from sessions where sess->>'userId' = $1", [person.id])).rowCount).toBe(0);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    const again = { email: person.email, password: PASSWORD };
    expect((await touchdown.visitor().post('/api/auth/sign-in', again)).body.code).toBe('ACCOUNT_DEACTIVATED');
    expect((await superuser.patch(of(person, 'status'), { isActive: true })).body.isActive).toBe(true);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    expect((await touchdown.visitor().post('/api/auth/sign-in', again)).status).toBe(200);
  });
  it('is recorded in the audit log, with the actor and the account', async () => {
    const person = await touchdown.signedIn();
    await deactivate(superuser, person);
    const { rows } = await touchdown.pool.query("select * from audit_log where action = 'user.deactivate' and entity_id = $1", [person.id]);
    expect(rows).toMatchObject([{ actor_id: superuser.id, details: { email: person.email } }]);
  });
});

describe('the last active superuser', () => {
  it('remains, whatever 200 concurrent mutual demotions attempt', async () => {
    const [a, b] = [await one.signedIn('superuser'), await one.signedIn('superuser')];
    const tries = await Promise.all(Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? demote(a, b) : demote(b, a))));
    expect(tries.some(({ status }) => status === 200)).toBe(true);
    expect(await superusers(one)).toBe(1);
  });
  it('remains when many deactivate each other', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => one.signedIn('superuser')));
    await Promise.all(many.flatMap((by) => many.filter((person) => person !== by).map((person) => deactivate(by, person))));
    expect(await superusers(one)).toBeGreaterThanOrEqual(1);
  });
});

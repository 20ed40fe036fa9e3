import { describe, expect, it } from 'vitest';
import { PASSWORD, type Person, testApp } from '../../../test/app.ts';
import { hashPassword } from './passwords.ts';

const touchdown = testApp();
const person = (email: string) => ({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Byron' });
let admin: Person | null = null;
const invite = async (fields: object = {}) => {
  admin ??= await touchdown.signedIn('admin');
  return (await admin.post('/api/admin/invitations', fields)).body;
};
/** A visitor who has accepted the code. */
async function invited(code: string) {
  const visitor = touchdown.visitor();
  expect((await visitor.post('/api/invitations/accept', { code })).status).toBe(200);
  return visitor;
}
const usedCount = async (id: string) =>
  (await touchdown.pool.query<{ used_count: number }>('select used_count from invitations where id = $1', [id])).rows[0]?.used_count;

describe('signing up', () => {
  it('needs an accepted invitation', async () => {
    const answer = await touchdown.visitor().post('/api/auth/sign-up', person('a@example.org'));
    expect(answer).toMatchObject({ status: 403, body: { code: 'INVITATION_REQUIRED' } });
    expect(answer.body.message).toMatch(/^New users require an invitation code to register\./);
  });
  it('names every problem at once', async () => {
    const answer = await touchdown.visitor().post('/api/auth/sign-up', { email: 'x', password: 'short', firstName: ' ' });
    expect(answer.body.fields).toEqual([
      { path: 'email', message: 'Enter a valid email address' },
      { path: 'password', message: 'Password must be at least 12 characters' },
      { path: 'firstName', message: 'First name is required' },
      { path: 'lastName', message: 'Last name is required' },
    ]);
  });
  it('creates the account, counts the use, and signs in', async () => {
    const { id, code } = await invite();
    const visitor = await invited(code);
    const answer = await visitor.post('/api/auth/sign-up', person('New.Person@Example.org'));
    expect(answer).toMatchObject({
      status: 201,
      body: { email: 'new.person@example.org', role: 'user', isActive: true, firstName: 'Ada', username: null },
    });
    expect((await visitor.get('/api/auth/user')).body.id).toBe(answer.body.id);
    expect(await usedCount(id)).toBe(1);
    const { rows } = await touchdown.pool.query('select user_id from invitation_usages where invitation_id = $1', [id]);
    expect(rows).toEqual([{ user_id: answer.body.id }]);
    expect((await touchdown.visitor().post('/api/auth/sign-in', { email: 'new.person@example.org', password: PASSWORD })).status).toBe(200);
  });
  it('stores the password only as Argon2id', async () => {
    const { rows } = await touchdown.pool.query<{ password_hash: string }>('select password_hash from users');
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/);
    // The test application uses cheap hashes. The default takes 19 MiB and two passes.
    expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  it('is rejected for an email that has an account, and the use is not counted', async () => {
    const known = await touchdown.signedIn();
    const { id, code } = await invite();
    const answer = await (await invited(code)).post('/api/auth/sign-up', person(known.email.toUpperCase()));
    expect(answer).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN', fields: [{ path: 'email' }] } });
    expect(await usedCount(id)).toBe(0);
  });
  it('is rejected if the invitation became invalid after it was accepted', async () => {
    const { id, code } = await invite();
    const visitor = await invited(code);
    await touchdown.pool.query('update invitations set is_active = false where id = $1', [id]);
    const answer = await visitor.post('/api/auth/sign-up', person('late@example.org'));
    expect(answer).toMatchObject({ status: 403, body: { code: 'INVITATION_INVALID' } });
    const { rows } = await touchdown.pool.query("select 1 from users where email = 'late@example.org'");
    expect(rows).toEqual([]);
  });
  it('is rejected if the invitation was deleted after it was accepted', async () => {
    const { id, code } = await invite();
    const visitor = await invited(code);
    await admin?.delete(`/api/admin/invitations/${id}`);
    expect((await visitor.post('/api/auth/sign-up', person('gone@example.org'))).body.code).toBe('INVITATION_INVALID');
  });
  it('works for one email only if the invitation names it', async () => {
    const { code } = await invite({ email: 'Right@Example.org' });
    const visitor = await invited(code);
    expect(await visitor.post('/api/auth/sign-up', person('other@example.org'))).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_INVALID', fields: [{ path: 'email', message: 'This invitation is for another email address' }] },
    });
    expect((await visitor.post('/api/auth/sign-up', person('right@example.org'))).status).toBe(201);
  });
  it('cannot choose its own permissions', async () => {
    const visitor = await invited((await invite()).code);
    const answer = await visitor.post('/api/auth/sign-up', { ...person('sly@example.org'), role: 'superuser', isActive: false, id: 'x' });
    expect(answer.body).toMatchObject({ role: 'user', isActive: true });
  });
  it('consumes the invitation once: the session does not retain it', async () => {
    const visitor = await invited((await invite({ maxUses: 5 })).code);
    await visitor.post('/api/auth/sign-up', person('first@example.org'));
    expect((await visitor.post('/api/auth/sign-up', person('second@example.org'))).body.code).toBe('INVITATION_REQUIRED');
  });
});

describe('an invitation for k people', () => {
  it('creates exactly k accounts when fifty sign up at once', async () => {
    const k = 7;
    const { id, code } = await invite({ maxUses: k });
    const visitors = await Promise.all(Array.from({ length: 50 }, () => invited(code)));
    const answers = await Promise.all(visitors.map((visitor, n) => visitor.post('/api/auth/sign-up', person(`crowd-${n}@example.org`))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(k);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(new Set(['INVITATION_INVALID']));
    expect(await usedCount(id)).toBe(k);
    const { rows } = await touchdown.pool.query("select count(*)::int as n from users where email like 'crowd-%'");
    expect(rows).toEqual([{ n: k }]);
  });
});

import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, testApp } from '../../../test/app.ts';
import { createSuperuser, ensureAdmin } from '../superusers/public.ts';
import { countUsers, issueSetupToken } from './public.ts';

const touchdown = testApp();
const clock = () => touchdown.now;
const first = (token: string, email = 'first@example.org') => ({ token, email, password: PASSWORD });
const setUp = (body: object) => touchdown.visitor().post('/api/auth/set-up', body);
const newToken = async () => {
  const token = await issueSetupToken(touchdown.db, clock);
  if (token === null) throw new Error('somebody has an account already');
  return token;
};

beforeEach(async () => {
  await touchdown.pool.query('truncate users, setup_tokens cascade');
});

describe('the setup link', () => {
  it('cannot be guessed', async () => {
    await newToken();
    expect(await setUp(first('a guess'))).toMatchObject({ status: 403, body: { code: 'SETUP_LINK_INVALID' } });
    expect(await countUsers(touchdown.db)).toBe(0);
  });
  it('requires a valid email and password', async () => {
    const answer = await setUp({ ...first(await newToken(), 'x'), password: 'short' });
    expect(answer.body.fields.map((field: { path: string }) => field.path)).toEqual(['email', 'password']);
  });
  it('creates the first superuser and signs in', async () => {
    const visitor = touchdown.visitor();
    const answer = await visitor.post('/api/auth/set-up', first(await newToken()));
    expect(answer).toMatchObject({ status: 201, body: { email: 'first@example.org', role: 'superuser', firstName: null } });
    expect((await visitor.get('/api/auth/user')).body.id).toBe(answer.body.id);
  });
  it('works once', async () => {
    const token = await newToken();
    await setUp(first(token));
    expect((await setUp(first(token, 'second@example.org'))).body.code).toBe('SETUP_LINK_INVALID');
  });
  it('creates one superuser when twenty people use it at once, or two links', async () => {
    const links = [await newToken(), await newToken()];
    const tries = Array.from({ length: 20 }, (_, n) => first(links[n % 2] ?? '', `person-${n}@example.org`));
    const answers = await Promise.all(tries.map(setUp));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 403)]);
    expect(await countUsers(touchdown.db)).toBe(1);
  });
  it('is not issued, and does not work, once an account exists', async () => {
    const token = await newToken();
    await touchdown.signedIn();
    expect(await issueSetupToken(touchdown.db, clock)).toBeNull();
    expect((await setUp(first(token))).body.code).toBe('SETUP_LINK_INVALID');
  });
  it('expires after a week', async () => {
    const token = await newToken();
    touchdown.now = new Date(touchdown.now.getTime() + 7 * 24 * 60 * 60 * 1_000 + 1);
    expect((await setUp(first(token))).body.code).toBe('SETUP_LINK_INVALID');
    expect((await setUp(first(await newToken()))).status).toBe(201);
  });
  it('is stored only as a hash, of 256 random bits', async () => {
    const token = await newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await touchdown.pool.query('select token_hash from setup_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the superuser from the settings', () => {
  it('is created once, while no account exists', async () => {
    const made = await Promise.all([1, 2, 3].map((n) => ensureAdmin(touchdown.db, `Ops-${n}@Example.org`, PASSWORD)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await countUsers(touchdown.db)).toBe(1);
    expect(await ensureAdmin(touchdown.db, 'other@example.org', PASSWORD)).toBe(false);
  });
  it('can sign in', async () => {
    await ensureAdmin(touchdown.db, 'ops@example.org', PASSWORD);
    const answer = await touchdown.visitor().post('/api/auth/sign-in', { email: 'ops@example.org', password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { role: 'superuser' } });
  });
  it('needs a password of at least twelve characters', async () => {
    await expect(ensureAdmin(touchdown.db, 'ops@example.org', 'short')).rejects.toThrow('at least 12 characters');
  });
});

describe('the command line', () => {
  it('creates a superuser in addition to others', async () => {
    await touchdown.signedIn();
    await createSuperuser(touchdown.db, { email: 'Root@Example.org', password: PASSWORD, firstName: 'Rita' });
    const answer = await touchdown.visitor().post('/api/auth/sign-in', { email: 'root@example.org', password: PASSWORD });
    expect(answer.body).toMatchObject({ role: 'superuser', firstName: 'Rita' });
  });
  it('restores one: active again, with the new password, and recorded in the audit log', async () => {
    const person = await touchdown.signedIn();
    const token = 'a link that was open before';
    const hash = createHash('sha256').update(token).digest('hex');
    const link = "insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, $3::timestamptz + interval '1 hour')";
    await touchdown.pool.query(link, [hash, person.id, touchdown.now]);
    await touchdown.pool.query('update users set is_active = false where id = $1', [person.id]);
    await createSuperuser(touchdown.db, { email: person.email, password: 'another password entirely' });
    const answer = await touchdown.visitor().post('/api/auth/sign-in', { email: person.email, password: 'another password entirely' });
    expect(answer.body).toMatchObject({ id: person.id, role: 'superuser', isActive: true });
    // Anyone signed in with the old password is signed out.
    expect((await person.get('/api/auth/user')).status).toBe(401);
    // An earlier reset link no longer works either.
    const reset = await touchdown.visitor().post('/api/auth/reset-password', { token, newPassword: 'the password of an intruder' });
    expect(reset).toMatchObject({ status: 403, body: { code: 'RESET_LINK_INVALID' } });
    const { rows } = await touchdown.pool.query("select actor_id, entity_id from audit_log where action = 'account.restoreSuperuser'");
    expect(rows).toEqual([{ actor_id: null, entity_id: person.id }]);
  });
});

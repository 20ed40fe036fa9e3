/** Easily guessed passwords are rejected with the reason, wherever a password is set. */
import { describe, expect, it } from 'vitest';
import { PASSWORD, testApp } from '../../../test/app.ts';
import { createSuperuser, ensureAdmin } from '../superusers/public.ts';
import { issueSetupToken } from './public.ts';

const touchdown = testApp();
const empty = testApp();
const COMMON = 'password1234';
const REASON = 'This is close to a commonly used password. Use several unrelated words instead.';
const OWN =
  'This password is based on your name, your email address, or the name of this application. Use several unrelated words instead.';
const rejected = (path: string, message = REASON) => ({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path, message }] } });

describe('a common password', () => {
  it('creates no account, and does not consume the invitation', async () => {
    const admin = await touchdown.signedIn('admin');
    const visitor = touchdown.visitor();
    const { body: invitation } = await admin.post('/api/admin/invitations', { maxUses: 1 });
    await visitor.post('/api/invitations/accept', { code: invitation.code });
    const person = { email: 'wilhelmina@skyport.example', firstName: 'Wilhelmina', lastName: 'Jones' };
    const before = await touchdown.stored();
    expect(await visitor.post('/api/auth/sign-up', { ...person, password: COMMON })).toMatchObject(rejected('password'));
    expect(await visitor.post('/api/auth/sign-up', { ...person, password: 'WilhelminaJones' })).toMatchObject(rejected('password', OWN));
    expect(await touchdown.stored()).toEqual(before);
    expect((await visitor.post('/api/auth/sign-up', { ...person, password: PASSWORD })).status).toBe(201);
  });
  it('does not replace the old one, and ends no session', async () => {
    const person = await touchdown.signedIn();
    const change = (newPassword: string) => person.post('/api/account/password', { oldPassword: PASSWORD, newPassword });
    expect(await change(COMMON)).toMatchObject(rejected('newPassword'));
    expect(await change(person.email)).toMatchObject(rejected('newPassword', OWN));
    const again = await touchdown.visitor().post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    expect(again.status).toBe(200);
    expect((await person.get('/api/auth/user')).status).toBe(200);
  });
  it('cannot be set through a link, which stays valid', async () => {
    const [superuser, person] = [await touchdown.signedIn('superuser'), await touchdown.signedIn()];
    const { body: link } = await superuser.post(`/api/admin/users/${person.id}/reset-link`);
    const token = new URL(String(link.path), 'http://localhost').searchParams.get('token');
    const reset = (newPassword: string) => touchdown.visitor().post('/api/auth/reset-password', { token, newPassword });
    expect(await reset(COMMON)).toMatchObject(rejected('newPassword'));
    expect(await reset(person.email)).toMatchObject(rejected('newPassword', OWN));
    expect((await person.get('/api/auth/user')).status).toBe(200);
    expect((await reset('nine quiet pads in the rain')).status).toBe(200);
  });
  it('creates or restores no superuser on the command line', async () => {
    const known = await touchdown.signedIn();
    for (const email of ['root@example.org', known.email])
      await expect(createSuperuser(touchdown.db, { email, password: COMMON })).rejects.toThrow(REASON);
    expect((await known.get('/api/auth/user')).body).toMatchObject({ role: 'user' });
  });
  it('creates no first superuser, either from the environment or through the setup link, which stays valid', async () => {
    await expect(ensureAdmin(empty.db, 'ada@example.org', COMMON)).rejects.toThrow(REASON);
    const token = await issueSetupToken(empty.db, () => empty.now);
    const setUp = (password: string) => empty.visitor().post('/api/auth/set-up', { token, email: 'ada@example.org', password });
    expect(await setUp(COMMON)).toMatchObject(rejected('password'));
    expect((await setUp(PASSWORD)).status).toBe(201);
    // The setting is no longer used, so it does not prevent the start.
    expect(await ensureAdmin(empty.db, 'ada@example.org', COMMON)).toBe(false);
  });
});

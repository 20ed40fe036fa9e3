import { describe, expect, it } from 'vitest';
import { type Client, PASSWORD, testApp } from '../../../test/app.ts';
import { mailbox } from '../../../test/mailbox.ts';

const box = mailbox();
const touchdown = testApp({ publicUrl: 'https://touchdown.example.org' }, box.mailer);
const unnamed = testApp({}, box.mailer);
const open = testApp({ host: '0.0.0.0' }, box.mailer);
const silent = testApp();
const NEW = 'another long enough password';
const SUBJECT = 'Reset your Touchdown password';
const LINK = /https?:\/\/\S+\/reset-password\?token=([\w-]{43})/;

const forgot = (email: unknown, client: Client = touchdown.visitor(), headers = {}) =>
  client.post('/api/auth/forgot-password', { email }, headers);
const reset = (token: string, newPassword = NEW) => touchdown.visitor().post('/api/auth/reset-password', { token, newPassword });
const signIn = (email: string, password: string) => touchdown.visitor().post('/api/auth/sign-in', { email, password });
const mailsOf = (email: string) => box.to(email).filter(({ subject }) => subject === SUBJECT);
const asked = async (email: string) =>
  (await touchdown.pool.query("select details from audit_log where action = 'account.forgotPassword' and details->>'email' = $1", [email]))
    .rows;

async function mailedToken(email: string, n = 1): Promise<string> {
  await forgot(email);
  await touchdown.idle();
  await touchdown.drain();
  expect(mailsOf(email)).toHaveLength(n);
  return LINK.exec(mailsOf(email)[n - 1]?.text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('gets the same response whether or not the account exists', async () => {
    const person = await touchdown.signedIn();
    const off = await touchdown.deactivated();
    const external = await touchdown.signedIn();
    await touchdown.pool.query('update users set password_hash = null where id = $1', [external.id]);
    const emails = [person.email, off.email, external.email, 'nobody@example.org'];
    const answers = await Promise.all(emails.map((email) => forgot(email)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(emails.map(() => [204, '']));
    const names = answers.map(({ headers }) => Object.keys(headers).sort().join());
    expect(new Set(names).size).toBe(1);
    await touchdown.idle();
    await touchdown.drain();
    for (const email of emails) expect(await asked(email)).toHaveLength(1);
    expect((await asked(person.email))[0]).toMatchObject({ details: { isMailed: true } });
    expect(box.to(person.email)).toHaveLength(1);
    for (const email of emails.slice(1)) {
      expect((await asked(email))[0]).toMatchObject({ details: { isMailed: false } });
      expect(box.to(email)).toEqual([]);
    }
  });
  it('gets its response before the email is looked up', async () => {
    const person = await touchdown.signedIn();
    const blocker = await touchdown.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table users in access exclusive mode');
      for (const email of [person.email, 'nobody-2@example.org']) expect((await forgot(email)).status).toBe(204);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await touchdown.idle();
    await touchdown.drain();
    expect(box.to(person.email)).toHaveLength(1);
  });
  it('sends a link that sets a new password once, within an hour, and ends every session', async () => {
    const person = await touchdown.signedIn();
    const token = await mailedToken(person.email);
    const [mail] = mailsOf(person.email);
    expect(mail?.text).toContain(`https://touchdown.example.org/reset-password?token=${token}`);
    expect(mail?.text).toContain('. Using it signs you out of all sessions.');
    expect((await reset(token)).status).toBe(200);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    expect([(await signIn(person.email, PASSWORD)).status, (await signIn(person.email, NEW)).status]).toEqual([401, 200]);
    expect(await reset(token)).toMatchObject({ status: 403, body: { code: 'RESET_LINK_INVALID' } });
  });
  it('sends a link that expires after an hour', async () => {
    const person = await touchdown.signedIn();
    const token = await mailedToken(person.email);
    const before = touchdown.now;
    touchdown.now = new Date(before.getTime() + 60 * 60_000);
    expect((await reset(token)).status).toBe(403);
    touchdown.now = new Date(before.getTime() + 60 * 60_000 - 1);
    expect((await reset(token)).status).toBe(200);
  });
  it('sends a link that is not valid for longer after the clock was ahead', async () => {
    const person = await touchdown.signedIn();
    const before = touchdown.now;
    touchdown.now = new Date(before.getTime() + 20 * 60 * 60_000);
    const token = await mailedToken(person.email);
    touchdown.now = before;
    expect(await reset(token)).toMatchObject({ status: 403, body: { code: 'RESET_LINK_INVALID' } });
  });
  it('invalidates an earlier link of the user', async () => {
    const person = await touchdown.signedIn();
    const first = await mailedToken(person.email);
    const second = await mailedToken(person.email, 2);
    expect((await reset(first)).status).toBe(403);
    expect((await reset(second)).status).toBe(200);
  });
  it.each(['', 'dana', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 7, null])('rejects the address %j', async (email) => {
    expect(await forgot(email)).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } });
  });
  it('can be requested three times an hour from one address, existing or not, and ten times a minute for any accounts', async () => {
    const person = await touchdown.signedIn();
    const stranger = touchdown.visitor();
    for (const email of [person.email, 'nobody-3@example.org']) {
      for (let n = 0; n < 3; n += 1) expect((await forgot(email.toUpperCase(), stranger)).status).toBe(204);
      expect(await forgot(email, stranger)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    }
    touchdown.now = new Date(touchdown.now.getTime() + 60 * 60_000);
    expect((await forgot('nobody-3@example.org', stranger)).status).toBe(204);
    const visitor = touchdown.visitor();
    const tries = [];
    for (let n = 0; n < 11; n += 1) tries.push((await forgot(`n${n}@example.org`, visitor)).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });
  it('can still be requested by the owner while a stranger requests it from one or many addresses', async () => {
    const person = await touchdown.signedIn();
    const home = touchdown.visitor();
    home.deviceCookie = person.deviceCookie;
    const stranger = touchdown.visitor();
    for (let n = 0; n < 4; n += 1) await forgot(person.email, stranger);
    expect((await forgot(person.email)).status).toBe(204);
    // 3 + 1 so far.
    for (let n = 0; n < 8; n += 1) expect((await forgot(person.email)).status).toBe(204);
    expect((await forgot(person.email)).status).toBe(429);
    // A browser that has signed in before is counted separately.
    for (let n = 0; n < 3; n += 1) expect((await forgot(person.email, home)).status).toBe(204);
    expect((await forgot(person.email, home)).status).toBe(429);
  });
  it('has no limit shared by everyone', async () => {
    const answers = await Promise.all(Array.from({ length: 301 }, (_, n) => forgot(`crowd-${n}@example.org`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await forgot('after-the-crowd@example.org')).status).toBe(204);
  });
  it('is not emailed if email is not configured, and the login page is informed', async () => {
    const methods = async (app: typeof touchdown) => (await app.visitor().get('/api/auth/methods')).body.passwordResetByMail;
    expect([await methods(touchdown), await methods(unnamed), await methods(silent)]).toEqual([true, true, false]);
    expect(await forgot('a@b.example', silent.visitor())).toMatchObject({ status: 409, body: { code: 'MAIL_OFF' } });
  });
  it('never links to an origin that a stranger supplies', async () => {
    const person = await unnamed.signedIn();
    const evil = { host: 'evil.example' };
    expect((await forgot(person.email, unnamed.visitor(), evil)).status).toBe(204);
    expect((await forgot(person.email, unnamed.visitor(), { host: 'localhost:3000' })).status).toBe(204);
    await unnamed.idle();
    await unnamed.drain();
    expect(mailsOf(person.email)).toHaveLength(1);
    expect(mailsOf(person.email)[0]?.text).toContain('http://localhost:3000/reset-password?token=');
    const behind = await touchdown.signedIn();
    await forgot(behind.email, touchdown.visitor(), evil);
    await touchdown.idle();
    await touchdown.drain();
    expect((await box.next(behind.email)).text).toContain('https://touchdown.example.org/reset-password?token=');
    // Reachable from the whole network without a configured public address, so no origin can be trusted.
    expect((await open.visitor().get('/api/auth/methods')).body.passwordResetByMail).toBe(false);
    expect((await forgot(person.email, open.visitor())).status).toBe(409);
  });
});

describe('a link created by a superuser', () => {
  it('is emailed when requested', async () => {
    const [superuser, person] = [await touchdown.signedIn('superuser'), await touchdown.signedIn()];
    const url = `/api/admin/users/${person.id}/reset-link`;
    expect((await superuser.post(url)).status).toBe(201);
    const { body } = await superuser.post(url, { sendMail: true });
    await touchdown.drain();
    const mail = await box.next(person.email);
    expect(mail.text).toContain(`https://touchdown.example.org${String(body.path)}`);
    expect(mail.text).toContain('An administrator created a password reset link for your Touchdown account:');
    expect(box.to(person.email)).toHaveLength(1);
    const elsewhere = await silent.signedIn('superuser');
    const refused = await elsewhere.post(`/api/admin/users/${(await silent.signedIn()).id}/reset-link`, { sendMail: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'MAIL_OFF' } });
  });
  it('stays valid when anyone requests a link for the same user, and ends with the password it replaced', async () => {
    const [superuser, person] = [await touchdown.signedIn('superuser'), await touchdown.signedIn()];
    const handed = async () => {
      const { body } = await superuser.post(`/api/admin/users/${person.id}/reset-link`);
      return String(body.path).replace('/reset-password?token=', '');
    };
    const first = await handed();
    const mailed = await mailedToken(person.email);
    const second = await mailedToken(person.email, 2);
    expect((await reset(mailed)).status).toBe(403);
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(403);
    const third = await handed();
    expect((await reset(await mailedToken(person.email, 3))).status).toBe(200);
    expect((await reset(third)).status).toBe(403);
  });
  it('replaces every earlier link of the user', async () => {
    const [superuser, person] = [await touchdown.signedIn('superuser'), await touchdown.signedIn()];
    const mailed = await mailedToken(person.email);
    const { body } = await superuser.post(`/api/admin/users/${person.id}/reset-link`);
    await superuser.post(`/api/admin/users/${person.id}/reset-link`);
    const token = String(body.path).replace('/reset-password?token=', '');
    expect([(await reset(mailed)).status, (await reset(token)).status]).toEqual([403, 403]);
  });
});

describe('a changed password', () => {
  it('is reported to the user, however it was changed', async () => {
    const person = await touchdown.signedIn();
    await person.post('/api/account/password', { oldPassword: PASSWORD, newPassword: NEW });
    await touchdown.drain();
    const notice = await box.next(person.email);
    expect(notice.subject).toBe('Your Touchdown password was changed');
    expect(notice.text).toContain(`from IP address ${person.address}`);
    await reset(await mailedToken(person.email), PASSWORD);
    await touchdown.idle();
    await touchdown.drain();
    expect(box.to(person.email).map(({ subject }) => subject)).toEqual([notice.subject, SUBJECT, notice.subject]);
  });
  it('is not reported when nothing was changed', async () => {
    const person = await touchdown.signedIn();
    expect((await person.post('/api/account/password', { oldPassword: 'wrong', newPassword: NEW })).status).toBe(403);
    const { rows } = await touchdown.pool.query('select 1 from mail_outbox where "to" = $1', [person.email]);
    expect(rows).toEqual([]);
  });
});

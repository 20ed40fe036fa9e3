import { generateSync } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { type Client, PASSWORD, type Person, TEST_CONFIG, testApp } from '../../../test/app.ts';
import { createSuperuser } from '../superusers/public.ts';
import { countCode, useCode } from './codes.service.ts';
import { secretBox } from './secret-box.ts';

const touchdown = testApp();
const TOTP = '/api/account/second-factors/totp';
const CODES = '/api/account/second-factors/recovery-codes';
const SECOND = '/api/auth/sign-in/second-factor';
const WRONG = { status: 403, body: { code: 'WRONG_CODE', fields: [{ path: 'code' }] } };
let superuser: Person;
beforeAll(async () => {
  superuser = await touchdown.signedIn('superuser');
});

const later = (seconds: number) => (touchdown.now = new Date(touchdown.now.getTime() + seconds * 1_000));
const codeOf = (secret: string, late = 0) => generateSync({ secret, epoch: Math.floor(touchdown.now.getTime() / 1_000) + late });
const isIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200;
const password = (email: string, visitor: Client = touchdown.visitor(), given = PASSWORD) =>
  visitor.post('/api/auth/sign-in', { email, password: given });
const stateOf = async (person: Client) => (await person.get('/api/account/second-factors')).body;

interface WithApp {
  readonly person: Person;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}
async function withApp(): Promise<WithApp> {
  const person = await touchdown.signedIn();
  const { secret } = (await person.post(TOTP, { password: PASSWORD })).body;
  const answer = await person.post(`${TOTP}/confirm`, { code: codeOf(secret) });
  expect(answer.status).toBe(200);
  later(30);
  return { person, secret, recoveryCodes: answer.body.recoveryCodes };
}
/** A browser in which the correct password was entered. */
async function halfIn(email: string): Promise<Client> {
  const visitor = touchdown.visitor();
  expect(await password(email, visitor)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
  return visitor;
}

describe('setting up an authenticator app', () => {
  it('requires the password', async () => {
    const person = await touchdown.signedIn();
    expect(await person.post(TOTP, {})).toMatchObject({ status: 400, body: { fields: [{ path: 'password' }] } });
    expect(await person.post(TOTP, { password: 'a guess' })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD', fields: [{ path: 'password' }] },
    });
    expect(await person.post(`${TOTP}/confirm`, { code: '123456' })).toMatchObject({ status: 409, body: { code: 'TOTP_IS_OFF' } });
  });
  it('is enabled only after a correct code; until then the password alone signs in', async () => {
    const person = await touchdown.signedIn();
    const { body } = await person.post(TOTP, { password: PASSWORD });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await password(person.email)).status).toBe(200);
    for (const code of [codeOf(body.secret, 90), 'recovery', '12345'])
      expect(await person.post(`${TOTP}/confirm`, { code })).toMatchObject(WRONG);
    expect(await stateOf(person)).toEqual({ hasPassword: true, totpSince: null, recoveryCodesLeft: 0 });
    expect((await person.post(`${TOTP}/confirm`, { code: codeOf(body.secret) })).status).toBe(200);
    expect(await stateOf(person)).toEqual({ hasPassword: true, totpSince: touchdown.now.toISOString(), recoveryCodesLeft: 10 });
    expect((await password(person.email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
  it('can be restarted, which invalidates the previous secret', async () => {
    const person = await touchdown.signedIn();
    const { secret } = (await person.post(TOTP, { password: PASSWORD })).body;
    await person.post(TOTP, { password: PASSWORD });
    expect(await person.post(`${TOTP}/confirm`, { code: codeOf(secret) })).toMatchObject(WRONG);
  });
  it('happens once, even with many concurrent attempts; an enabled app stays unchanged', async () => {
    const person = await touchdown.signedIn();
    const { secret } = (await person.post(TOTP, { password: PASSWORD })).body;
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.post(`${TOTP}/confirm`, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stateOf(person)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await person.post(TOTP, { password: PASSWORD })).toMatchObject({ status: 409, body: { code: 'TOTP_IS_ON' } });
  });
  it('ends the other sessions', async () => {
    const person = await touchdown.signedIn();
    const other = touchdown.visitor();
    await password(person.email, other);
    const { secret } = (await person.post(TOTP, { password: PASSWORD })).body;
    await person.post(`${TOTP}/confirm`, { code: codeOf(secret) });
    expect([await isIn(person), await isIn(other)]).toEqual([true, false]);
  });
  it('shows secret and codes only once: none is stored readable, audited, or returned again', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    const { rows } = await touchdown.pool.query(
      `select (select string_agg(t::text, ' ') from totp_secrets t) || (select string_agg(t::text, ' ') from recovery_codes t)
        || (select string_agg(t::text, ' ') from audit_log t) || (select string_agg(t::text, ' ') from sessions t) as everything`,
    );
    const { text } = await person.get('/api/account/second-factors');
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      for (const place of [rows[0].everything, text]) expect(place).not.toContain(hidden);
    expect((await touchdown.pool.query('select 1 from idempotency_keys where user_id = $1', [person.id])).rowCount).toBe(0);
  });
});

describe('signing in with a second factor', () => {
  it('does not start with the code', async () => {
    const { secret } = await withApp();
    expect(await touchdown.visitor().post(SECOND, { code: codeOf(secret) })).toMatchObject({
      status: 403,
      body: { code: 'SIGN_IN_EXPIRED' },
    });
  });
  it('reveals nothing about the code before the password is correct', async () => {
    const { person } = await withApp();
    expect((await password(person.email, touchdown.visitor(), 'a wrong one')).body.code).toBe('SIGN_IN_FAILED');
  });
  it('is not complete with the password alone', async () => {
    const { person } = await withApp();
    const visitor = await halfIn(person.email);
    expect(visitor.cookie).not.toBeNull();
    for (const url of ['/api/auth/user', '/api/projects', '/api/account/second-factors']) expect((await visitor.get(url)).status).toBe(401);
    expect(await person.get('/api/account/sessions')).toMatchObject({ body: [{ isCurrent: true }] });
  });
  it('ends a previous session, so that someone who planted it gains nothing', async () => {
    const { person, secret } = await withApp();
    const visitor = await touchdown.signedIn();
    const planted = visitor.cookie;
    expect((await password(person.email, visitor)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(visitor.cookie).not.toBe(planted);
    const waiting = visitor.cookie;
    expect((await visitor.post(SECOND, { code: codeOf(secret) })).status).toBe(200);
    expect(visitor.cookie).not.toBe(waiting);
    for (const cookie of [planted, waiting]) {
      visitor.cookie = cookie;
      expect(await isIn(visitor)).toBe(false);
    }
  });
  it('expires after five minutes', async () => {
    const { person, secret } = await withApp();
    const visitor = await halfIn(person.email);
    later(300);
    expect(await visitor.post(SECOND, { code: codeOf(secret) })).toMatchObject({ status: 403, body: { code: 'SIGN_IN_EXPIRED' } });
  });
  it('is rejected if the user is deactivated in the meantime', async () => {
    const { person, secret } = await withApp();
    const visitor = await halfIn(person.email);
    await touchdown.pool.query('update users set is_active = false where id = $1', [person.id]);
    expect(await visitor.post(SECOND, { code: codeOf(secret) })).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' } });
  });
  it('rejects a wrong code with one message and records it in the audit log', async () => {
    const { person, secret } = await withApp();
    const visitor = await halfIn(person.email);
    const answers = [];
    for (const code of [codeOf(secret, 300), '12345', 'AAAA-AAAA-AAAA-AAAA']) answers.push(await visitor.post(SECOND, { code }));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject(WRONG);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'account.signInFailed' and entity_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual(Array(3).fill({ details: { code: 'WRONG_CODE', email: person.email, address: visitor.address } }));
  });
  it('delays anyone guessing codes; a correct password resets nothing, and the owner can sign in from elsewhere', async () => {
    const { person, secret } = await withApp();
    const stranger = touchdown.visitor();
    const tried = async (code: string) => {
      await password(person.email, stranger);
      return stranger.post(SECOND, { code });
    };
    for (let n = 0; n < 5; n += 1) expect((await tried('000000')).status).toBe(403);
    await touchdown.pool.query("delete from rate_limits where key like 'POST %'");
    const blocked = await tried(codeOf(secret));
    expect(blocked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(blocked.headers['retry-after']).toBe('1');
    expect((await (await halfIn(person.email)).post(SECOND, { code: codeOf(secret) })).status).toBe(200);
  });
  it('admits a known browser however many codes are guessed elsewhere', async () => {
    const { person, secret } = await withApp();
    const strangers = await Promise.all(Array.from({ length: 80 }, () => halfIn(person.email)));
    const answers = await Promise.all(strangers.map((stranger) => stranger.post(SECOND, { code: '000000' })));
    expect(answers.every(({ status }) => status === 403)).toBe(true);
    expect((await (await halfIn(person.email)).post(SECOND, { code: codeOf(secret) })).status).toBe(429);
    await password(person.email, person);
    expect((await person.post(SECOND, { code: codeOf(secret) })).status).toBe(200);
  });
  it('never delays the correct code on a known browser, at sign-in and when disabling the app', async () => {
    const { person, secret } = await withApp();
    const tried = async (code: string) => {
      await password(person.email, person);
      return person.post(SECOND, { code });
    };
    for (let n = 0; n < 8; n += 1) expect((await tried('000000')).status).toBe(n < 5 ? 403 : 429);
    expect((await tried(codeOf(secret))).status).toBe(200);
    later(30);
    for (let n = 0; n < 8; n += 1)
      expect((await person.post(`${TOTP}/remove`, { password: 'a guess', code: codeOf(secret) })).status).toBe(n < 5 ? 403 : 429);
    for (let n = 0; n < 8; n += 1)
      expect((await person.post(`${TOTP}/remove`, { password: PASSWORD, code: '000000' })).status).toBe(n < 5 ? 403 : 429);
    expect((await person.post(`${TOTP}/remove`, { password: PASSWORD, code: codeOf(secret) })).status).toBe(204);
  });
  it('is checked two hundred times an hour on a known browser that has to wait', async () => {
    const { person } = await withApp();
    const tried = () => countCode(touchdown.db, person.id, { address: '192.0.2.7', device: 'a device' }, touchdown.now);
    for (let n = 0; n < 5; n += 1) expect(await tried()).toBeNull();
    for (let n = 0; n < 200; n += 1) {
      // Stays below the limit per minute, and no wait ends.
      if (n % 50 === 49) await touchdown.pool.query("delete from rate_limits where key like 'checks of % in 60000 ms'");
      expect(await tried()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    }
    await expect(tried()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 3_600 } });
  });
  it('can be attempted ten times a minute', async () => {
    const visitor = touchdown.visitor();
    for (let n = 0; n < 10; n += 1) expect((await visitor.post(SECOND, { code: '000000' })).status).toBe(403);
    expect((await visitor.post(SECOND, { code: '000000' })).status).toBe(429);
  });
  it('accepts a code once: not again, and none of an earlier step', async () => {
    const { person, secret } = await withApp();
    const code = codeOf(secret);
    const visitor = await halfIn(person.email);
    expect(await visitor.post(SECOND, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).toMatchObject({
      status: 200,
      body: { id: person.id },
    });
    expect(await isIn(visitor)).toBe(true);
    expect(await (await halfIn(person.email)).post(SECOND, { code })).toMatchObject(WRONG);
    later(30);
    expect(await (await halfIn(person.email)).post(SECOND, { code })).toMatchObject(WRONG);
    const next = codeOf(secret);
    expect((await (await halfIn(person.email)).post(SECOND, { code: codeOf(secret, 30) })).status).toBe(200);
    expect(await (await halfIn(person.email)).post(SECOND, { code: next })).toMatchObject(WRONG);
  });
  it('accepts one of two concurrent uses of a code', async () => {
    const { person, secret } = await withApp();
    const visitors = [await halfIn(person.email), await halfIn(person.email)];
    const code = codeOf(secret);
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(SECOND, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
  it('accepts each recovery code once, and counts the remaining ones', async () => {
    const { person, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    expect((await (await halfIn(person.email)).post(SECOND, { code: first })).status).toBe(200);
    expect(await (await halfIn(person.email)).post(SECOND, { code: first })).toMatchObject(WRONG);
    expect((await (await halfIn(person.email)).post(SECOND, { code: second.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ recoveryCodesLeft: 8 });
    const { rows } = await touchdown.pool.query(
      "select details->>'factor' as factor from audit_log where action = 'account.signIn' and actor_id = $1 and details ? 'factor' order by seq",
      [person.id],
    );
    expect(rows.map(({ factor }) => factor)).toEqual(['recoveryCode', 'recoveryCode']);
  });
  it('admits one of twenty who use the same recovery code at once', async () => {
    const { person, recoveryCodes } = await withApp();
    const visitors = [];
    for (let n = 0; n < 20; n += 1) visitors.push(await halfIn(person.email));
    const answers = await Promise.all(visitors.map((visitor) => visitor.post(SECOND, { code: recoveryCodes[0] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stateOf(person)).toMatchObject({ recoveryCodesLeft: 9 });
  });
  it('consumes a code for one of twenty at once, even without a guess counter before it', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    const box = secretBox(TEST_CONFIG.sessionSecret);
    for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
      const use = () =>
        inTransaction(touchdown.db, { actorId: null, at: touchdown.now }, (tx) => useCode(tx, box, person.id, code, touchdown.now));
      const used = await Promise.all(Array.from({ length: 20 }, use));
      expect(used.filter((factor) => factor !== null)).toHaveLength(1);
    }
  });
  it('rejects another user’s recovery code', async () => {
    const [one, other] = [await withApp(), await withApp()];
    expect(await (await halfIn(one.person.email)).post(SECOND, { code: other.recoveryCodes[0] })).toMatchObject(WRONG);
  });
  it('is required after a reset link as well', async () => {
    const { person } = await withApp();
    const { body } = await superuser.post(`/api/admin/users/${person.id}/reset-link`, {});
    const token = String(body.path).replace(/^.*token=/, '');
    const renewed = 'another long enough password';
    expect((await touchdown.visitor().post('/api/auth/reset-password', { token, newPassword: renewed })).status).toBe(200);
    expect((await password(person.email, touchdown.visitor(), renewed)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('after the session secret changed', () => {
  it('codes are rejected with a clear message, and recovery codes still work', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    await touchdown.pool.query("update totp_secrets set key_id = 'anotherkey' where user_id = $1", [person.id]);
    const visitor = await halfIn(person.email);
    const answer = await visitor.post(SECOND, { code: codeOf(secret) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SECOND_FACTOR_UNREADABLE' } });
    expect((await visitor.post(SECOND, { code: recoveryCodes[0] })).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  it('are issued to users with an app, with the password', async () => {
    const person = await touchdown.signedIn();
    expect((await person.post(CODES, { password: PASSWORD })).body.code).toBe('TOTP_IS_OFF');
    const { person: other } = await withApp();
    expect((await other.post(CODES, { password: 'a guess' })).body.code).toBe('WRONG_PASSWORD');
  });
  it('replace the previous ones', async () => {
    const { person, recoveryCodes } = await withApp();
    const { status, body } = await person.post(CODES, { password: PASSWORD });
    expect([status, body.recoveryCodes.length]).toEqual([201, 10]);
    expect(await (await halfIn(person.email)).post(SECOND, { code: recoveryCodes[0] })).toMatchObject(WRONG);
    expect((await (await halfIn(person.email)).post(SECOND, { code: body.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('disabling the app', () => {
  const off = (person: Person, body: object) => person.post(`${TOTP}/remove`, body);
  it('requires the password and a code', async () => {
    const { person, secret } = await withApp();
    expect((await off(person, { password: 'a guess', code: codeOf(secret) })).body.code).toBe('WRONG_PASSWORD');
    expect(await off(person, { password: PASSWORD, code: '000000' })).toMatchObject(WRONG);
    expect((await off(person, { password: PASSWORD })).status).toBe(400);
    expect((await password(person.email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  });
  it('accepts a recovery code too, ends the other sessions, and the password alone signs in again', async () => {
    const { person, secret, recoveryCodes } = await withApp();
    const other = await halfIn(person.email);
    await other.post(SECOND, { code: codeOf(secret) });
    expect((await off(person, { password: PASSWORD, code: recoveryCodes[3] })).status).toBe(204);
    expect([await isIn(person), await isIn(other)]).toEqual([true, false]);
    expect((await password(person.email)).status).toBe(200);
    expect(await stateOf(person)).toEqual({ hasPassword: true, totpSince: null, recoveryCodesLeft: 0 });
    expect((await off(person, { password: PASSWORD, code: recoveryCodes[4] })).body.code).toBe('TOTP_IS_OFF');
  });
});

describe('removing another user’s second factors', () => {
  const removeOf = (by: Person, person: Person) => by.post(`/api/admin/users/${person.id}/remove-second-factors`);
  it('is possible for superusers, but not for their own', async () => {
    const { person } = await withApp();
    const admin = await touchdown.signedIn('admin');
    for (const by of [person, admin]) expect((await removeOf(by, person)).body.code).toBe('FORBIDDEN');
    expect(await removeOf(superuser, superuser)).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
  });
  it('signs them out, allows the password alone, restarts a pending sign-in, and is audited', async () => {
    const { person, recoveryCodes } = await withApp();
    const waiting = await halfIn(person.email);
    expect((await removeOf(superuser, person)).status).toBe(204);
    expect(await isIn(person)).toBe(false);
    expect((await waiting.post(SECOND, { code: recoveryCodes[0] })).body.code).toBe('SIGN_IN_EXPIRED');
    expect((await password(person.email)).status).toBe(200);
    const { rows } = await touchdown.pool.query(
      "select actor_id, details from audit_log where action = 'user.removeSecondFactors' and entity_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ actor_id: superuser.id, details: { email: person.email, hadAuthenticator: true, passkeys: 0 } }]);
  });
  it('is part of restoring a superuser on the host: after losing phone and codes, they sign in with the new password', async () => {
    const { person } = await withApp();
    const waiting = await halfIn(person.email);
    await createSuperuser(touchdown.db, { email: person.email, password: 'another password entirely' });
    expect(await isIn(person)).toBe(false);
    expect(await password(person.email, waiting, 'another password entirely')).toMatchObject({ status: 200, body: { role: 'superuser' } });
    expect(await stateOf(waiting)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  });
});

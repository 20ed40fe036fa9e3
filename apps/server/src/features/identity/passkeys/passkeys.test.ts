import type { Passkey } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, PASSWORD, Person, testApp } from '../../../test/app.ts';
import { Authenticator, type Faults } from '../../../test/authenticator.ts';
import { insertUser } from '../accounts/public.ts';

const touchdown = testApp();
const published = testApp({ publicUrl: 'https://touchdown.example.org' });
const secure = testApp({ publicUrl: 'https://touchdown.example.org', secureCookies: true });
const REFUSED = { status: 403, body: { code: 'PASSKEY_REFUSED' } };
const MINUTE = 60_000;
let superuser: Person;
beforeAll(async () => {
  superuser = await touchdown.signedIn('superuser');
});

const options = (person: Person, headers = {}) => person.post('/api/account/passkeys/options', { password: PASSWORD }, headers);
const add = (person: Person, credential: unknown, name = 'Phone') => person.post('/api/account/passkeys', { name, credential });
const remove = (person: Person, id: string, password: unknown = PASSWORD) =>
  person.post(`/api/account/passkeys/${id}/remove`, { password });
const listOf = async (person: Person) => (await person.get('/api/account/passkeys')).body as Passkey[];
const isIn = async (client: Client) => (await client.get('/api/auth/user')).status === 200;

async function withPasskey(): Promise<{ person: Person; device: Authenticator; passkey: Passkey }> {
  const [person, device] = [await touchdown.signedIn(), new Authenticator()];
  const answer = await add(person, device.register((await options(person)).body));
  expect(answer.status).toBe(201);
  return { person, device, passkey: answer.body };
}
const ask = async (visitor: Client) => (await visitor.post('/api/auth/passkey/options')).body as { challenge: string; rpId: string };
async function signIn(device: Authenticator, faults: Faults = {}, visitor = touchdown.visitor()) {
  return visitor.post('/api/auth/passkey', device.signIn(await ask(visitor), faults));
}

describe('adding a passkey', () => {
  it('requires the password, and counts wrong ones', async () => {
    const person = await touchdown.signedIn();
    const begin = (password?: string) => person.post('/api/account/passkeys/options', { password });
    expect(await begin()).toMatchObject({ status: 400, body: { fields: [{ path: 'password' }] } });
    for (let n = 0; n < 5; n += 1) expect(await begin('a guess')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
    expect((await begin('a guess')).status).toBe(429);
    // The correct one never waits.
    expect((await begin(PASSWORD)).status).toBe(200);
  });
  it('requires a sign-in within the last five minutes if the account has no password', async () => {
    const person = await touchdown.signedIn();
    await touchdown.pool.query('update users set password_hash = null where id = $1', [person.id]);
    expect((await person.post('/api/account/passkeys/options', {})).status).toBe(200);
    await touchdown.pool.query("update sessions set started_at = now() - interval '6 minutes' where sess->>'userId' = $1", [person.id]);
    expect(await person.post('/api/account/passkeys/options', {})).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } });
  });
  it('without a challenge is rejected', async () => {
    const person = await touchdown.signedIn();
    const credential = new Authenticator().register({ challenge: 'AAAA', user: { id: 'AAAA' } });
    expect(await add(person, credential)).toMatchObject(REFUSED);
  });
  it.each<[string, Faults]>([
    ['another site made', { origin: 'https://evil.example' }],
    ['another port made', { origin: 'http://localhost:8080' }],
    ['is for another host', { rpId: 'evil.example' }],
    ['signs another challenge', { challenge: 'AAAAAAAAAAAAAAAA' }],
    ['did not verify the person', { isVerified: false }],
  ])('that %s is rejected', async (_what, faults) => {
    const person = await touchdown.signedIn();
    const credential = new Authenticator().register((await options(person)).body, faults);
    expect(await add(person, credential)).toMatchObject(REFUSED);
    expect(await listOf(person)).toEqual([]);
  });
  it('accepts a challenge once, from this browser, within five minutes', async () => {
    const [person, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { body } = await options(person);
    expect(await add(other, new Authenticator().register(body))).toMatchObject(REFUSED);
    expect((await add(person, new Authenticator().register(body))).status).toBe(201);
    expect(await add(person, new Authenticator().register(body))).toMatchObject(REFUSED);
    const late = (await options(person)).body;
    touchdown.now = new Date(touchdown.now.getTime() + 5 * MINUTE);
    expect(await add(person, new Authenticator().register(late))).toMatchObject(REFUSED);
  });
  it('accepts a challenge once, even with many concurrent uses', async () => {
    const person = await touchdown.signedIn();
    const { body } = await options(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(person, new Authenticator().register(body))));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(await listOf(person)).toHaveLength(1);
  });
  it('does not accept the challenge of a sign-in', async () => {
    const person = await touchdown.signedIn();
    const { challenge } = await ask(person);
    expect(await add(person, new Authenticator().register({ challenge, user: { id: 'AAAA' } }))).toMatchObject(REFUSED);
  });
  it('rejects one that is already registered', async () => {
    const { device } = await withPasskey();
    const person = await touchdown.signedIn();
    const answer = await add(person, device.register((await options(person)).body));
    expect(answer).toMatchObject({ status: 409, body: { code: 'PASSKEY_TAKEN' } });
  });
  it('is limited to twenty', async () => {
    const person = await touchdown.signedIn();
    await touchdown.pool.query(
      `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, rp_id, created_at)
       select gen_random_uuid(), $1, 'Key', gen_random_uuid()::text, 'AAAA', 0, '[]', 'localhost', now() from generate_series(1, 19)`,
      [person.id],
    );
    const device = new Authenticator();
    expect((await add(person, device.register((await options(person)).body))).status).toBe(201);
    expect(await options(person)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PASSKEYS' } });
    expect(await listOf(person)).toHaveLength(20);
  });
  it('requires a host name, not an IP address', async () => {
    const person = await touchdown.signedIn();
    for (const host of ['127.0.0.1:3000', '[::1]:3000'])
      expect(await options(person, { host })).toMatchObject({ status: 409, body: { code: 'PASSKEYS_NEED_A_NAME' } });
  });
  it("is for the public address's host, and only possible on its pages", async () => {
    const [person, device] = [await published.signedIn(), new Authenticator('https://touchdown.example.org')];
    const { body } = await options(person);
    expect(body.rp).toEqual({ name: 'Touchdown', id: 'touchdown.example.org' });
    expect(await add(person, device.register(body, { origin: 'http://touchdown.example.org' }))).toMatchObject(REFUSED);
    expect((await add(person, device.register((await options(person)).body))).status).toBe(201);
  });
  it('requests user verification and a discoverable passkey, and lists the existing ones', async () => {
    const { person, device } = await withPasskey();
    const { body } = await options(person);
    expect(body.authenticatorSelection).toEqual({ residentKey: 'required', requireResidentKey: true, userVerification: 'required' });
    expect(body.excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
    expect(body.attestation).toBe('none');
  });
  it('keeps other sessions, and appears in the audit log without a key', async () => {
    const person = await touchdown.signedIn();
    const other = new Person(() => touchdown.app, person.id, person.email);
    await other.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
    const device = new Authenticator();
    await add(person, device.register((await options(person)).body), 'Blue key');
    expect(await isIn(other)).toBe(true);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'account.addPasskey' and actor_id = $1", [
      person.id,
    ]);
    expect(rows).toEqual([{ details: { name: 'Blue key', address: person.address } }]);
  });
});

describe('signing in with a passkey', () => {
  it('is rejected with one message for an unregistered device', async () => {
    expect(await signIn(new Authenticator(), { userHandle: 'AAAA' })).toMatchObject({ status: 403, body: { code: 'PASSKEY_UNKNOWN' } });
  });
  it.each<[string, Faults]>([
    ['another site asked', { origin: 'https://evil.example' }],
    ['is for another host', { rpId: 'evil.example' }],
    ['signs another challenge', { challenge: 'AAAAAAAAAAAAAAAA' }],
    ['did not verify the person', { isVerified: false }],
    ['names somebody else', { userHandle: Buffer.from(uuidv7()).toString('base64url') }],
    ['does not fit its signature', { forged: true }],
  ])('is rejected if the response %s', async (_what, faults) => {
    const { device, person } = await withPasskey();
    const visitor = touchdown.visitor();
    expect(await signIn(device, faults, visitor)).toMatchObject(REFUSED);
    expect(await isIn(visitor)).toBe(false);
    const { rows } = await touchdown.pool.query("select 1 from audit_log where action = 'account.signInFailed' and entity_id = $1", [
      person.id,
    ]);
    expect(rows).toHaveLength(1);
    expect((await signIn(device)).status).toBe(200);
  });
  it('accepts a challenge once, even after a failure, and only from this browser', async () => {
    const { device } = await withPasskey();
    const visitor = touchdown.visitor();
    const asked = await ask(visitor);
    expect(await touchdown.visitor().post('/api/auth/passkey', device.signIn(asked))).toMatchObject(REFUSED);
    expect(await visitor.post('/api/auth/passkey', device.signIn(asked, { forged: true }))).toMatchObject(REFUSED);
    expect(await visitor.post('/api/auth/passkey', device.signIn(asked))).toMatchObject(REFUSED);
  });
  it('accepts a challenge for five minutes', async () => {
    const { device } = await withPasskey();
    const visitor = touchdown.visitor();
    const asked = await ask(visitor);
    touchdown.now = new Date(touchdown.now.getTime() + 5 * MINUTE);
    expect(await visitor.post('/api/auth/passkey', device.signIn(asked))).toMatchObject(REFUSED);
  });
  it('works once for many concurrent uses of the same response', async () => {
    const { device } = await withPasskey();
    const visitor = touchdown.visitor();
    const answer = device.signIn(await ask(visitor));
    const { challengeCookie } = visitor;
    const tries = Array.from({ length: 8 }, () => {
      const same = touchdown.visitor();
      same.challengeCookie = challengeCookie;
      return same.post('/api/auth/passkey', answer);
    });
    expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1);
  });
  it("is rejected if the device's counter decreased or stayed the same, as a copy’s would", async () => {
    const { device } = await withPasskey();
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    expect(await signIn(device, { counter: 7 })).toMatchObject(REFUSED);
    expect(await signIn(device, { counter: 6 })).toMatchObject(REFUSED);
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
  });
  it('works with a device whose counter is always 0', async () => {
    const [person, device] = [await touchdown.signedIn(), new Authenticator()];
    expect((await add(person, device.register((await options(person)).body, { counter: 0 }))).status).toBe(201);
    for (let n = 0; n < 2; n += 1) expect((await signIn(device, { counter: 0 })).status).toBe(200);
  });
  it('requested while a password sign-in is under way does not replace its session', async () => {
    const person = await touchdown.signedIn();
    const visitor = touchdown.visitor();
    const requested = await visitor.post('/api/auth/passkey/options');
    expect([requested.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^touchdown-passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await visitor.post('/api/auth/sign-in', { email: person.email, password: PASSWORD })).status).toBe(200);
    await visitor.post('/api/auth/passkey/options');
    expect(await isIn(visitor)).toBe(true);
  });
  it('sets a challenge cookie bound to this host and to HTTPS if the public address is HTTPS', async () => {
    const { headers } = await secure.visitor().post('/api/auth/passkey/options');
    expect(headers['set-cookie']).toMatch(/^__Host-touchdown-passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });
  it('is rejected for a deactivated user, for that reason', async () => {
    const { device, person } = await withPasskey();
    await touchdown.pool.query('update users set is_active = false where id = $1', [person.id]);
    expect(await signIn(device)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' } });
  });
  it('is rejected once a superuser removed the second factors', async () => {
    const { device, person } = await withPasskey();
    expect((await superuser.post(`/api/admin/users/${person.id}/remove-second-factors`)).status).toBe(204);
    expect(await signIn(device)).toMatchObject({ status: 403, body: { code: 'PASSKEY_UNKNOWN' } });
    expect(await isIn(person)).toBe(false);
  });
  it('requires a host name, not an IP address', async () => {
    const answer = await touchdown.visitor().post('/api/auth/passkey/options', undefined, { host: '127.0.0.1:3000' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PASSKEYS_NEED_A_NAME' } });
  });
  it('can be started ten times a minute', async () => {
    const visitor = touchdown.visitor();
    for (let n = 0; n < 10; n += 1) expect((await visitor.post('/api/auth/passkey/options')).status).toBe(200);
    expect((await visitor.post('/api/auth/passkey/options')).status).toBe(429);
  });
  it('starts a new session, records the use, and requires no code', async () => {
    const { device, person, passkey } = await withPasskey();
    const visitor = touchdown.visitor();
    const asked = await ask(visitor);
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const answer = await visitor.post('/api/auth/passkey', device.signIn(asked));
    expect(answer).toMatchObject({ status: 200, body: { id: person.id } });
    expect(await isIn(visitor)).toBe(true);
    expect(await listOf(person)).toEqual([{ ...passkey, lastUsedAt: touchdown.now.toISOString() }]);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'account.signIn' and details ? 'factor' and actor_id = $1", [person.id]); // prettier-ignore
    expect(rows).toEqual([{ details: { address: visitor.address, factor: 'passkey' } }]);
  });
});

describe("a user's passkeys", () => {
  it('cannot be seen, renamed, or removed by anyone else', async () => {
    const { passkey, person } = await withPasskey();
    const other = await touchdown.signedIn('superuser');
    expect(await listOf(other)).toEqual([]);
    for (const answer of [await other.patch(`/api/account/passkeys/${passkey.id}`, { name: 'Mine' }), await remove(other, passkey.id)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'PASSKEY_NOT_FOUND' } });
    expect(await listOf(person)).toEqual([passkey]);
  });
  it('are listed without their keys', async () => {
    const { passkey, person } = await withPasskey();
    expect(await listOf(person)).toEqual([passkey]);
    expect(Object.keys(passkey).sort()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name', 'rpId']);
  });
  it('have a name that can be changed', async () => {
    const { passkey, person } = await withPasskey();
    expect((await person.patch(`/api/account/passkeys/${passkey.id}`, { name: '  ' })).status).toBe(400);
    expect(await person.patch(`/api/account/passkeys/${passkey.id}`, { name: 'Key' })).toMatchObject({
      status: 200,
      body: { name: 'Key' },
    });
  });
  it('can be removed with the password, which ends the other sessions', async () => {
    const { device, passkey, person } = await withPasskey();
    const visitor = touchdown.visitor();
    await signIn(device, {}, visitor);
    expect((await remove(person, passkey.id, 'a guess')).body.code).toBe('WRONG_PASSWORD');
    expect((await remove(person, passkey.id)).status).toBe(204);
    expect([await isIn(person), await isIn(visitor)]).toEqual([true, false]);
    expect((await remove(person, passkey.id)).status).toBe(404);
    expect((await signIn(device)).body.code).toBe('PASSKEY_UNKNOWN');
  });
  it('of an account without a password can be removed soon after signing in with one', async () => {
    const id = uuidv7();
    const [person, device] = [new Person(() => touchdown.app, id, `${id}@example.org`), new Authenticator()];
    const times = { createdAt: touchdown.now, updatedAt: touchdown.now };
    await insertUser(touchdown.db, { id, email: person.email, firstName: 'A', lastName: 'B', ...times });
    const helper = await touchdown.signedIn();
    const made = await add(
      helper,
      device.register({ ...(await options(helper)).body, user: { id: Buffer.from(id).toString('base64url') } }),
    );
    await touchdown.pool.query('update passkeys set user_id = $1 where id = $2', [id, made.body.id]);
    expect((await signIn(device, {}, person)).status).toBe(200);
    await touchdown.pool.query("update sessions set started_at = now() - interval '6 minutes' where sess->>'userId' = $1", [id]);
    expect(await remove(person, made.body.id)).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } });
    await signIn(device, {}, person);
    // The only one. Without it, no one could sign in to the account.
    expect(await remove(person, made.body.id)).toMatchObject({ status: 409, body: { code: 'LAST_WAY_TO_SIGN_IN' } });
    const second = await add(person, new Authenticator().register((await options(person, {})).body));
    expect(second.status).toBe(201);
    expect((await remove(person, made.body.id)).status).toBe(204);
  });
});

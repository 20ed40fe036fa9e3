/** Who can and cannot sign in through an organization's provider. The provider is a real one on this machine. */
import { generateSync } from 'otplib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, PASSWORD, type Person, TestApp } from '../../../test/app.ts';
import { addressOf, appWithProvider } from '../../../test/app-with-provider.ts';
import { CLIENT, goThrough, TestProvider } from '../../../test/provider.ts';

const { touchdown, provider, signIn } = appWithProvider();
const { accountWith, leave, returnAddress, comeIn } = signIn;
let admin: Person;
beforeAll(async () => {
  admin = await touchdown.signedIn('admin');
});

const FAILED = '/login?error=AUTHENTICATION_FAILED';

async function invited(fields: object = {}): Promise<Client> {
  const { body } = await admin.post('/api/admin/invitations', fields);
  const visitor = touchdown.visitor();
  expect((await visitor.post('/api/invitations/accept', { code: body.code })).status).toBe(200);
  return visitor;
}
/** A new user who signed up with an invitation. */
async function comeInAsNew(account: string, email: string): Promise<Client> {
  const visitor = await invited({ email });
  expect(await comeIn(visitor, account)).toBe('/');
  return visitor;
}
/** Advances the clock. The provider uses this process's time. */
function later(seconds: number): void {
  touchdown.now = new Date(touchdown.now.getTime() + seconds * 1_000);
  vi.setSystemTime(touchdown.now);
}
const whoIs = async (client: Client) => (await client.get('/api/auth/user')).body;
const rowsOf = async (statement: string, ...values: unknown[]) => (await touchdown.pool.query(statement, values)).rows;
const identities = (userId: string) => rowsOf('select * from external_identities where user_id = $1', userId);
const lastAudit = async () => (await rowsOf('select * from audit_log order by seq desc limit 1'))[0];

/** The visitor is rejected with this error, and nothing lasting is written. */
async function expectRefused(client: Client, address: string, error: string, reason?: RegExp): Promise<void> {
  const before = await touchdown.writes();
  const answer = await client.get(address);
  expect(answer.status).toBe(302);
  expect(answer.headers['location']).toBe(`/login?error=${error}`);
  expect(await touchdown.writes()).toEqual(before);
  expect((await client.get('/api/auth/user')).status).toBe(401);
  expect(await lastAudit()).toMatchObject({
    action: 'account.signInFailed',
    actor_id: null,
    details: { code: error, issuer: `${provider.issuer}/` },
  });
  if (reason !== undefined) expect((await lastAudit()).details.reason).toMatch(reason);
}

describe('rejected sign-ins', () => {
  it('a person without an invitation', async () => {
    const { account } = accountWith();
    const visitor = touchdown.visitor();
    await expectRefused(visitor, await returnAddress(visitor, account), 'INVITATION_REQUIRED');
  });
  it('a person whose email the provider has not verified, even with an invitation or an account here', async () => {
    const known = await touchdown.signedIn();
    for (const email_verified of [false, undefined, 'true', 1]) {
      const { account } = accountWith({ email: known.email, email_verified });
      const visitor = await invited();
      await expectRefused(visitor, await returnAddress(visitor, account), 'AUTHENTICATION_FAILED', /did not verify an email/);
    }
    expect(await identities(known.id)).toEqual([]);
  });
  it.each([[undefined], [null], [42], ['not an address'], [''], [`${'x'.repeat(255)}@example.org`]])(
    'a person whose email is %j',
    async (email) => {
      const { account } = accountWith({ email });
      const visitor = await invited();
      await expectRefused(visitor, await returnAddress(visitor, account), 'AUTHENTICATION_FAILED');
    },
  );
  it('a person whose invitation is for another email, was withdrawn, or has expired', async () => {
    const { account } = accountWith();
    const bound = await invited({ email: 'somebody.else@example.org' });
    await expectRefused(bound, await returnAddress(bound, account), 'INVITATION_INVALID');

    const withdrawn = await invited();
    await touchdown.pool.query(
      'update invitations set is_active = false where id = (select id from invitations order by created_at desc, id desc limit 1)',
    );
    await expectRefused(withdrawn, await returnAddress(withdrawn, account), 'INVITATION_INVALID');

    const late = await invited({ expiresAt: new Date(touchdown.now.getTime() + 60_000).toISOString() });
    const back = await returnAddress(late, account);
    touchdown.now = new Date(touchdown.now.getTime() + 61_000);
    await expectRefused(late, back, 'INVITATION_INVALID');
  });
  it('a deactivated user, known to the provider or found by email', async () => {
    const { account, email } = accountWith();
    const visitor = await invited();
    await comeIn(visitor, account);
    const { id } = await whoIs(visitor);
    await touchdown.pool.query('update users set is_active = false where id = $1', [id]);
    const again = touchdown.visitor();
    await expectRefused(again, await returnAddress(again, account), 'ACCOUNT_DEACTIVATED');
    expect((await lastAudit()).entity_id).toBe(id);

    const other = accountWith({ email });
    const byEmail = await invited();
    await expectRefused(byEmail, await returnAddress(byEmail, other.account), 'ACCOUNT_DEACTIVATED');
  });
  it('another provider account that was given the email of a user who signs in with theirs', async () => {
    const first = accountWith();
    const visitor = await invited();
    await comeIn(visitor, first.account);
    const { id } = await whoIs(visitor);
    const heir = accountWith({ email: first.email });
    const other = touchdown.visitor();
    await expectRefused(other, await returnAddress(other, heir.account), 'AUTHENTICATION_FAILED', /another account/);
    expect(await identities(id)).toHaveLength(1);
  });
  it('a person who cancels at the provider', async () => {
    const visitor = touchdown.visitor();
    await expectRefused(visitor, await returnAddress(visitor, null), 'AUTHENTICATION_FAILED', /access_denied/);
  });
});

describe('an unexpected response', () => {
  let account: string;
  beforeEach(() => {
    ({ account } = accountWith());
  });
  const changed = (address: string, change: (query: URLSearchParams) => void) => {
    const url = new URL(address, 'http://localhost');
    change(url.searchParams);
    return addressOf(url);
  };

  it.each<[string, (query: URLSearchParams) => void]>([
    ['no state', (query) => query.delete('state')],
    ['an empty state', (query) => query.set('state', '')],
    ['another state', (query) => query.set('state', 'x'.repeat(43))],
    ['an endless state', (query) => query.set('state', 'x'.repeat(5_000))],
    ['two states', (query) => query.append('state', 'x')],
    ['no code', (query) => query.delete('code')],
    ['two codes', (query) => query.append('code', 'x')],
    ['another code', (query) => query.set('code', 'x'.repeat(43))],
    ['another issuer', (query) => query.set('iss', 'https://evil.example')],
  ])('is rejected: %s', async (_what, change) => {
    const visitor = await invited();
    await expectRefused(visitor, changed(await returnAddress(visitor, account), change), 'AUTHENTICATION_FAILED');
  });
  it('is rejected if no sign-in was started', async () => {
    await expectRefused(touchdown.visitor(), '/api/callback?code=x&state=y', 'AUTHENTICATION_FAILED');
    await expectRefused(touchdown.visitor(), '/api/callback', 'AUTHENTICATION_FAILED');
  });
  it('is accepted once: the same URL finds nothing pending the second time', async () => {
    const visitor = await invited();
    const cookie = visitor.cookie;
    const back = await returnAddress(visitor, account);
    expect((await visitor.get(back)).headers['location']).toBe('/');
    expect((await visitor.get(back)).headers['location']).toBe(FAILED);
    visitor.cookie = cookie;
    expect((await visitor.get(back)).headers['location']).toBe(FAILED);
  });
  it('is accepted once, even after a failure', async () => {
    const visitor = await invited();
    const back = await returnAddress(visitor, account);
    await expectRefused(
      visitor,
      changed(back, (query) => query.set('code', 'x')),
      'AUTHENTICATION_FAILED',
    );
    await expectRefused(visitor, back, 'AUTHENTICATION_FAILED', /no sign-in is pending/);
  });
  it('is accepted once, even if it arrives ten times at once', async () => {
    const visitor = await invited();
    const back = await returnAddress(visitor, account);
    const { cookie } = visitor;
    const tries = Array.from({ length: 10 }, () => {
      const same = touchdown.visitor();
      same.cookie = cookie;
      return same.get(back);
    });
    const places = (await Promise.all(tries)).map(({ headers }) => headers['location']);
    expect(places.filter((place) => place === '/')).toHaveLength(1);
    expect(places.filter((place) => place === FAILED)).toHaveLength(9);
  });
  it('is accepted only from the browser that started it', async () => {
    const [visitor, thief] = [await invited(), await invited()];
    const back = await returnAddress(visitor, account);
    await leave(thief);
    await expectRefused(thief, back, 'AUTHENTICATION_FAILED', /no sign-in is pending/);
    expect((await visitor.get(back)).headers['location']).toBe('/');
  });
  it("is rejected with another browser's code under the browser's own state: its verifier does not match", async () => {
    const [visitor, thief] = [await invited(), await invited()];
    const code = new URL(await returnAddress(visitor, account), 'http://localhost').searchParams.get('code') ?? '';
    const own = await returnAddress(thief, account);
    await expectRefused(
      thief,
      changed(own, (query) => query.set('code', code)),
      'AUTHENTICATION_FAILED',
      /invalid_grant/,
    );
  });
  it.each([['another'], [null]])('is rejected if the session has %j verifier', async (verifier) => {
    const visitor = await invited();
    const back = await returnAddress(visitor, account);
    await touchdown.pool.query(
      `update sessions set sess = jsonb_set(sess, '{pendingSignIns,0,verifier}', $1::jsonb) where sess -> 'pendingSignIns' -> 0 ->> 'state' = $2`,
      [JSON.stringify(verifier && verifier.repeat(7)), new URL(back, 'http://localhost').searchParams.get('state')],
    );
    await expectRefused(visitor, back, 'AUTHENTICATION_FAILED');
  });
  it('is rejected after ten minutes', async () => {
    const visitor = await invited();
    const back = await returnAddress(visitor, account);
    touchdown.now = new Date(touchdown.now.getTime() + 10 * 60_000 + 1);
    await expectRefused(visitor, back, 'AUTHENTICATION_FAILED', /no sign-in is pending/);
  });
  it('is rejected with an ID token for another nonce', async () => {
    const visitor = await invited();
    const away = new URL(await leave(visitor));
    away.searchParams.set('nonce', 'another');
    await expectRefused(visitor, addressOf(await goThrough(away.href, account)), 'AUTHENTICATION_FAILED', /nonce/);
  });
  it('is rejected with an ID token that has expired', async () => {
    provider.idTokenSeconds = 60;
    const visitor = await invited();
    const back = await returnAddress(visitor, account);
    touchdown.now = new Date(touchdown.now.getTime() + 5 * 60_000);
    await expectRefused(visitor, back, 'AUTHENTICATION_FAILED', /exp/);
  });
  it('is rejected with an ID token that another key signed', async () => {
    provider.signsWithAnotherKey = true;
    const visitor = await invited();
    await expectRefused(visitor, await returnAddress(visitor, account), 'AUTHENTICATION_FAILED', /signature/);
  });
  it.each([
    ['for another audience', { aud: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['without a subject', { sub: '' }],
    ['whose subject the user information does not confirm', { sub: 'somebody else' }],
  ])('is rejected with an ID token %s', async (_what, saysInstead) => {
    provider.saysInstead = saysInstead;
    const visitor = await invited();
    await expectRefused(visitor, await returnAddress(visitor, account), 'AUTHENTICATION_FAILED');
  });
});

describe('a new user with an invitation', () => {
  it('gets an account without a password, and the invitation is consumed', async () => {
    const { account, email } = accountWith();
    const visitor = await invited({ email: email.toUpperCase() });
    const before = visitor.cookie;
    expect(await comeIn(visitor, account)).toBe('/');
    expect(visitor.cookie).not.toBe(before);
    const user = await whoIs(visitor);
    expect(user).toMatchObject({
      email,
      username: null,
      firstName: 'Amelia',
      lastName: 'Reyes',
      role: 'user',
      lastLogin: touchdown.now.toISOString(),
    });
    expect(await rowsOf('select password_hash from users where id = $1', user.id)).toEqual([{ password_hash: null }]);
    expect(await rowsOf('select count(*)::int as uses from invitation_usages where user_id = $1', user.id)).toEqual([{ uses: 1 }]);
    expect(await identities(user.id)).toMatchObject([{ issuer: `${provider.issuer}/`, subject: account, email }]);
    expect(await lastAudit()).toMatchObject({ action: 'account.signUp', actor_id: user.id, entity_id: user.id });
    const [{ sess }] = await rowsOf("select sess from sessions where sess ->> 'userId' = $1", user.id);
    expect(sess).toEqual({ userId: user.id });
  });
  it('may have the claims in the ID token, and unusual names', async () => {
    provider.putsClaimsInIdToken = true;
    const { account } = accountWith({ given_name: `${'ü'.repeat(99)}\u0000 and more`, family_name: 42 });
    const visitor = await invited();
    expect(await comeIn(visitor, account)).toBe('/');
    expect(await whoIs(visitor)).toMatchObject({ firstName: 'ü'.repeat(99), lastName: null });
  });
  it('is one of ten with the same single-use invitation', async () => {
    const { body } = await admin.post('/api/admin/invitations', { maxUses: 1 });
    const ten = Array.from({ length: 10 }, () => ({ visitor: touchdown.visitor(), ...accountWith() }));
    const returns: [Client, string][] = [];
    for (const { visitor, account } of ten) {
      await visitor.post('/api/invitations/accept', { code: body.code });
      returns.push([visitor, await returnAddress(visitor, account)]);
    }
    const places = (await Promise.all(returns.map(([visitor, back]) => visitor.get(back)))).map(({ headers }) => headers['location']);
    expect(places.filter((place) => place === '/')).toHaveLength(1);
    expect(places.filter((place) => place === '/login?error=INVITATION_INVALID')).toHaveLength(9);
    const made = await rowsOf(
      'select id from users where email = any($1)',
      ten.map(({ email }) => email),
    );
    expect(made).toHaveLength(1);
  });
  it('is one user when two of their browsers return at once', async () => {
    const { account, email } = accountWith();
    const browsers = [await invited(), await invited()];
    const returns: [Client, string][] = [];
    for (const browser of browsers) returns.push([browser, await returnAddress(browser, account)]);
    const places = (await Promise.all(returns.map(([browser, back]) => browser.get(back)))).map(({ headers }) => headers['location']);
    expect(places).toEqual(['/', '/']);
    expect(await rowsOf('select count(*)::int as n from users where email = $1', email)).toEqual([{ n: 1 }]);
  });
});

describe('a user with an account', () => {
  it('is linked by the verified email, case-insensitively, and keeps the password', async () => {
    const person = await touchdown.signedIn();
    const { account } = accountWith({ email: person.email.toUpperCase() });
    const visitor = touchdown.visitor();
    expect(await comeIn(visitor, account)).toBe('/');
    expect((await whoIs(visitor)).id).toBe(person.id);
    expect(await identities(person.id)).toMatchObject([{ subject: account, email: person.email }]);
    const audited = await rowsOf('select action, actor_id from audit_log where entity_id = $1 order by seq desc limit 2', person.id);
    expect(audited).toEqual([
      { action: 'account.signIn', actor_id: person.id },
      { action: 'account.linked', actor_id: person.id },
    ]);
    expect((await touchdown.visitor().post('/api/auth/sign-in', { email: person.email, password: PASSWORD })).status).toBe(200);
    expect((await person.get('/api/account/sign-in')).body).toEqual({
      hasPassword: true,
      external: {
        name: 'Skyport ID',
        email: person.email,
        linkedAt: touchdown.now.toISOString(),
        lastUsedAt: touchdown.now.toISOString(),
        unlinkedAt: null,
        canUnlink: true,
      },
    });
  });
  it('is recognized by the subject from then on, even if the email changes or is no longer verified', async () => {
    const { account, email } = accountWith();
    const visitor = await invited();
    await comeIn(visitor, account);
    const { id } = await whoIs(visitor);
    for (const claims of [{ email: 'married@example.org', email_verified: true }, { email: 'x@example.org', email_verified: false }, {}]) {
      provider.people.set(account, claims);
      const again = touchdown.visitor();
      expect(await comeIn(again, account)).toBe('/');
      expect(await whoIs(again)).toMatchObject({ id, email });
    }
    expect(await identities(id)).toMatchObject([{ email: 'married@example.org' }]);
  });
  it('has to provide their second factor, unless the provider asserts one', async () => {
    const { account, email } = accountWith();
    const known = await comeInAsNew(account, email);
    const { secret } = (await known.post('/api/account/second-factors/totp', {})).body;
    const codeNow = () => generateSync({ secret, epoch: Math.floor(touchdown.now.getTime() / 1_000) });
    expect((await known.post('/api/account/second-factors/totp/confirm', { code: codeNow() })).status).toBe(200);
    later(30);
    const browser = touchdown.visitor();
    expect(await comeIn(browser, account, '?next=%2Fprojects')).toBe('/login?step=code&next=%2Fprojects');
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.post('/api/auth/sign-in/second-factor', { code: codeNow() })).status).toBe(200);
    expect((await whoIs(browser)).email).toBe(email);
    // The claim is a list. Anything else does not count.
    for (const amr of [['pwd'], 'mfa', { mfa: true }]) {
      provider.saysInstead = { amr };
      expect(await comeIn(touchdown.visitor(), account)).toBe('/login?step=code');
    }
    provider.saysInstead = { amr: ['pwd', 'otp', 'mfa'] };
    const trusted = touchdown.visitor();
    expect(await comeIn(trusted, account, '?next=%2Fprojects')).toBe('/projects');
    expect((await whoIs(trusted)).email).toBe(email);
  });
  it('is not linked by email before providing their second factor', async () => {
    const person = await touchdown.signedIn();
    const { secret } = (await person.post('/api/account/second-factors/totp', { password: PASSWORD })).body;
    const code = generateSync({ secret, epoch: Math.floor(touchdown.now.getTime() / 1_000) });
    expect((await person.post('/api/account/second-factors/totp/confirm', { code })).status).toBe(200);
    const { account } = accountWith({ email: person.email });
    expect(await comeIn(touchdown.visitor(), account)).toBe('/login?step=code');
    expect(await identities(person.id)).toEqual([]);
    provider.saysInstead = { amr: ['mfa'] };
    expect(await comeIn(touchdown.visitor(), account)).toBe('/');
    expect(await identities(person.id)).toHaveLength(1);
  });
  it('continues to the requested page, even after a failure', async () => {
    const { account } = accountWith();
    const visitor = await invited();
    const query = `?next=${encodeURIComponent('/projects/1?tab=paths#top')}`;
    expect(await comeIn(visitor, null, query)).toBe(`${FAILED}&next=%2Fprojects%2F1%3Ftab%3Dpaths%23top`);
    expect(await comeIn(visitor, account, query)).toBe('/projects/1?tab=paths#top');
    // A signed-in user is redirected immediately.
    expect(await leave(visitor, query)).toBe('/projects/1?tab=paths#top');
    expect(await leave(visitor)).toBe('/');
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'https://evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/a&next=//evil.example',
  ])('is not redirected elsewhere by next=%s', async (payload) => {
    const { account } = accountWith();
    const place = await comeIn(await invited(), account, `?next=${payload.includes('&') ? payload : encodeURIComponent(payload)}`);
    expect(new URL(place, 'http://localhost').origin).toBe('http://localhost');
    expect(place).toMatch(/^\/(?![/\\])/);
  });
  it('can sign in at the provider in two tabs at once', async () => {
    const { account } = accountWith();
    const visitor = await invited();
    const [first, second] = [await leave(visitor, '?next=/aircraft'), await leave(visitor)];
    await goThrough(second, account);
    const back = await goThrough(first, account);
    expect((await visitor.get(addressOf(back))).headers['location']).toBe('/aircraft');
  });
  it('without a password is rejected the same way as with a wrong password', async () => {
    const { account, email } = accountWith();
    await comeIn(await invited(), account);
    const wrong = await touchdown.visitor().post('/api/auth/sign-in', { email: admin.email, password: 'wrong' });
    const without = await touchdown.visitor().post('/api/auth/sign-in', { email, password: 'wrong' });
    expect(without).toMatchObject({ status: wrong.status, text: wrong.text });
  });
});

describe('redirecting to the provider', () => {
  it('uses the code flow with PKCE, a state, and a nonce, and returns to the address the browser used', async () => {
    const away = new URL(await leave(touchdown.visitor()));
    expect(away.origin).toBe(provider.issuer);
    const query = Object.fromEntries(away.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/api/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]).toMatch(/^[\w-]{43}$/);
    const again = new URL(await leave(touchdown.visitor()));
    for (const name of ['state', 'nonce', 'code_challenge']) expect(again.searchParams.get(name)).not.toBe(query[name]);
  });
  it('is limited to ten attempts per minute and address; the eleventh ends at the login page', async () => {
    const visitor = touchdown.visitor();
    for (let n = 0; n < 10; n += 1) expect(new URL(await leave(visitor)).origin).toBe(provider.issuer);
    expect(await leave(visitor)).toBe(FAILED);
    for (let n = 0; n < 10; n += 1) await visitor.get('/api/callback');
    const audited = (await lastAudit()).seq;
    expect((await visitor.get('/api/callback')).headers['location']).toBe(FAILED);
    expect((await lastAudit()).seq).toBe(audited);
  });
  it('ends at the login page while the provider is down, and works again when it is back', async () => {
    const { account } = accountWith();
    const down = await new TestProvider().start();
    const { issuer } = down;
    const app = new TestApp({ oidc: { ...CLIENT, issuer, name: 'Skyport ID' }, publicUrl: 'http://127.0.0.1:4567' });
    await app.start();
    try {
      await down.stop();
      expect((await app.visitor().get('/api/login?next=/aircraft')).headers['location']).toBe(`${FAILED}&next=%2Faircraft`);
      down.people.set(account, {});
      await down.start(Number(new URL(issuer).port));
      const visitor = app.visitor();
      const away = new URL(await leave(visitor));
      expect(away.origin).toBe(issuer);
      expect(away.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:4567/api/callback');
      const back = await goThrough(away.href, account);
      await down.stop();
      expect((await visitor.get(addressOf(back))).headers['location']).toBe(FAILED);
    } finally {
      await app.stop();
    }
  });
  it("does not use the provider's metadata of the time when the clock was ahead", async () => {
    const down = await new TestProvider().start();
    const app = new TestApp({ oidc: { ...CLIENT, issuer: down.issuer, name: 'Skyport ID' }, publicUrl: 'http://127.0.0.1:4567' });
    await app.start();
    try {
      const now = app.now;
      app.now = new Date(now.getTime() + 400 * 24 * 60 * 60_000);
      expect(new URL(await leave(app.visitor())).origin).toBe(down.issuer);
      await down.stop();
      app.now = now;
      expect(await leave(app.visitor())).toBe(FAILED);
    } finally {
      await app.stop();
    }
  });
});

describe('local accounts with a provider configured', () => {
  const openTo = async (client: Client) => (await client.get('/api/auth/methods')).body;

  it('remain available', async () => {
    expect(await openTo(touchdown.visitor())).toEqual({ local: true, external: { name: 'Skyport ID' }, passwordResetByMail: false });
  });
  it('can be disabled: neither sign-in nor sign-up by password', async () => {
    const app = new TestApp({ localAccounts: false, oidc: { ...CLIENT, issuer: provider.issuer, name: 'Skyport ID' } });
    await app.start();
    try {
      expect(await openTo(app.visitor())).toMatchObject({ local: false });
      const credentials = { email: 'a@example.org', password: PASSWORD };
      const refused = { status: 403, body: { code: 'LOCAL_ACCOUNTS_OFF' } };
      expect(await app.visitor().post('/api/auth/sign-in', credentials)).toMatchObject(refused);
      expect(await app.visitor().post('/api/auth/sign-up', { ...credentials, firstName: 'A', lastName: 'B' })).toMatchObject(refused);
    } finally {
      await app.stop();
    }
  });
});

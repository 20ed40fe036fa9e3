/** Unlinking the user's account at the sign-in provider. The provider is a real one on this machine. */
import { describe, expect, it } from 'vitest';
import { type Client, PASSWORD, type Person, TestApp } from '../../../test/app.ts';
import { appWithProvider } from '../../../test/app-with-provider.ts';
import { CLIENT } from '../../../test/provider.ts';

const { touchdown, provider, signIn } = appWithProvider();
const { comeIn } = signIn;

const UNLINK = '/api/account/sign-in/external/unlink';
const ALLOW = '/api/account/sign-in/external/allow';
const FAILED = '/login?error=AUTHENTICATION_FAILED';

const accountWith = (email: string): string => signIn.accountWith({ email }).account;
interface Linked {
  readonly person: Person;
  readonly account: string;
  /** Signed in through the provider. */
  readonly browser: Client;
}
/** A user with a password and a linked provider account. */
async function linked(): Promise<Linked> {
  const person = await touchdown.signedIn();
  const account = accountWith(person.email);
  const browser = touchdown.visitor();
  expect(await comeIn(browser, account)).toBe('/');
  return { person, account, browser };
}
const external = async (client: Client) => (await client.get('/api/account/sign-in')).body.external;
const rowsOf = async (statement: string, ...values: unknown[]) => (await touchdown.pool.query(statement, values)).rows;
const actionsOf = async ({ id }: Person) =>
  (await rowsOf("select action from audit_log where entity_id = $1 and action ~ 'link' order by seq", id)).map(({ action }) => action);

describe('unlinking the account at the provider', () => {
  it('is rejected for a visitor, without the password, and with a wrong one', async () => {
    const { person, account } = await linked();
    expect((await touchdown.visitor().post(UNLINK, { password: PASSWORD })).status).toBe(401);
    expect((await person.post(UNLINK, {})).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await person.post(UNLINK, { password: 'wrong' })).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await comeIn(touchdown.visitor(), account)).toBe('/');
  });
  it('is rejected if none is linked', async () => {
    const person = await touchdown.signedIn();
    expect(await person.post(UNLINK, { password: PASSWORD })).toMatchObject({ status: 404, body: { code: 'EXTERNAL_ACCOUNT_NOT_FOUND' } });
    expect(await person.post(ALLOW, { password: PASSWORD })).toMatchObject({ status: 404, body: { code: 'EXTERNAL_ACCOUNT_NOT_FOUND' } });
  });
  it('ends all other sessions, and is audited and notified', async () => {
    const { person, browser } = await linked();
    expect((await person.post(UNLINK, { password: PASSWORD })).status).toBe(204);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect(await external(person)).toMatchObject({ unlinkedAt: touchdown.now.toISOString() });
    expect(await actionsOf(person)).toEqual(['account.linked', 'account.unlinked']);
    expect((await person.get('/api/account/notifications')).body).toMatchObject([
      { kind: 'externalAccountUnlinked', sentence: expect.stringContaining('Sign-in through Skyport ID was removed from your account.') },
    ]);
    expect((await person.post(UNLINK, { password: PASSWORD })).status).toBe(404);
  });
  it('locks out the provider account, and others with its email, until the user allows it again', async () => {
    const { person, account } = await linked();
    await person.post(UNLINK, { password: PASSWORD });
    expect(await comeIn(touchdown.visitor(), account)).toBe(FAILED);
    expect(await comeIn(touchdown.visitor(), accountWith(person.email))).toBe(FAILED);
    const [refused] = await rowsOf('select details from audit_log where entity_id = $1 order by seq desc limit 1', person.id);
    expect(refused.details).toMatchObject({ code: 'AUTHENTICATION_FAILED', reason: 'the user unlinked the provider' });

    expect((await person.post(ALLOW, { password: 'wrong' })).status).toBe(403);
    expect(await comeIn(touchdown.visitor(), account)).toBe(FAILED);
    expect((await person.post(ALLOW, { password: PASSWORD })).status).toBe(204);
    expect(await external(person)).toBeNull();
    const again = touchdown.visitor();
    expect(await comeIn(again, account)).toBe('/');
    expect((await again.get('/api/auth/user')).body.id).toBe(person.id);
    expect(await actionsOf(person)).toEqual(['account.linked', 'account.unlinked', 'account.linkAllowed', 'account.linked']);
  });
});

describe('the last way to sign in', () => {
  const addPasskey = async ({ id }: Person) => {
    await touchdown.pool.query(
      `insert into passkeys (id, user_id, name, rp_id, credential_id, public_key, counter, transports, created_at)
       values ($1, $1, 'Phone', 'localhost', $2, 'AAAA', 0, '[]', $3)`,
      [id, id, touchdown.now],
    );
    return id;
  };
  /** Without a password. Having just signed in, they need none to change how they sign in. */
  const withoutPassword = async (): Promise<Linked> => {
    const made = await linked();
    await touchdown.pool.query('update users set password_hash = null where id = $1', [made.person.id]);
    return made;
  };

  it('cannot be removed: an account without a password and passkeys is not unlinked', async () => {
    const { person, account, browser } = await withoutPassword();
    expect(await external(browser)).toMatchObject({ canUnlink: false, unlinkedAt: null });
    expect(await browser.post(UNLINK, {})).toMatchObject({ status: 409, body: { code: 'LAST_WAY_TO_SIGN_IN' } });
    expect(await actionsOf(person)).toEqual(['account.linked']);
    expect(await comeIn(touchdown.visitor(), account)).toBe('/');
  });
  it('is a passkey once the provider is unlinked, which then cannot be removed', async () => {
    const { person, browser } = await withoutPassword();
    const passkey = await addPasskey(person);
    expect(await external(browser)).toMatchObject({ canUnlink: true });
    expect((await browser.post(UNLINK, {})).status).toBe(204);
    const refused = await browser.post(`/api/account/passkeys/${passkey}/remove`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'LAST_WAY_TO_SIGN_IN' } });
    expect((await browser.get('/api/account/passkeys')).body).toHaveLength(1);
  });
  it('remains when two are removed at the same time', async () => {
    const { person, browser } = await withoutPassword();
    const passkey = await addPasskey(person);
    const answers = await Promise.all([browser.post(UNLINK, {}), browser.post(`/api/account/passkeys/${passkey}/remove`, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
  it('is the provider if local accounts are disabled', async () => {
    const app = new TestApp({ localAccounts: false, oidc: { ...CLIENT, issuer: provider.issuer, name: 'Skyport ID' } });
    await app.start();
    try {
      await app.pool.query(
        "insert into users (id, email, password_hash, created_at, updated_at) values (gen_random_uuid(), 'pilot@example.org', 'x', $1, $1)",
        [app.now],
      );
      const browser = app.visitor();
      expect(await comeIn(browser, accountWith('pilot@example.org'))).toBe('/');
      expect(await external(browser)).toMatchObject({ canUnlink: false });
      await app.pool.query('update users set password_hash = null');
      expect(await browser.post(UNLINK, {})).toMatchObject({ status: 409, body: { code: 'LAST_WAY_TO_SIGN_IN' } });
    } finally {
      await app.stop();
    }
  });
});

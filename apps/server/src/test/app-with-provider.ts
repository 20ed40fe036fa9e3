/** A server whose users sign in through an organization's provider. The provider is a real one on this machine. */
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Client, NOW, TestApp } from './app.ts';
import { CLIENT, type Claims, goThrough, TestProvider } from './provider.ts';

/** The address as a browser sends it. */
export const addressOf = ({ pathname, search }: URL) => pathname + search;

/** Signs in, from "Sign In" to the callback and beyond. */
export class ProviderSignIn {
  readonly #provider: TestProvider;
  #accounts = 0;

  constructor(provider: TestProvider) {
    this.#provider = provider;
  }

  /** A new account at the provider. Its email is verified unless the claims differ. */
  accountWith = (claims: Claims = {}): { account: string; email: string } => {
    const account = `account-${(this.#accounts += 1)}`;
    const email = `${account}@example.org`;
    this.#provider.people.set(account, { email, email_verified: true, given_name: 'Amelia', family_name: 'Reyes', ...claims });
    return { account, email };
  };

  /** Returns the address at the provider that "Sign In" redirects to. */
  leave = async (client: Client, query = ''): Promise<string> => {
    const answer = await client.get(`/api/login${query}`);
    expect(answer.status).toBe(302);
    return String(answer.headers['location']);
  };

  /** Goes from "Sign In" to the callback, as far as the provider allows. */
  returnAddress = async (client: Client, account: string | null, query = ''): Promise<string> =>
    addressOf(await goThrough(await this.leave(client, query), account));

  /** Signs in and returns where the browser ends up. */
  comeIn = async (client: Client, account: string | null, query = ''): Promise<string> =>
    String((await client.get(await this.returnAddress(client, account, query))).headers['location']);
}

/** For all tests of a file. Each test starts with the provider and the clock in their initial state. */
export function appWithProvider(): { readonly touchdown: TestApp; readonly provider: TestProvider; readonly signIn: ProviderSignIn } {
  const provider = new TestProvider();
  const oidc = {
    ...CLIENT,
    // Known once the provider is running.
    get issuer() {
      return provider.issuer;
    },
    name: 'Skyport ID',
  };
  const touchdown = new TestApp({ oidc });
  beforeAll(async () => {
    // The provider and the sign-in library read the system clock directly.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
    await provider.start();
    await touchdown.start();
  });
  afterAll(async () => {
    await touchdown.stop();
    await provider.stop();
    vi.useRealTimers();
  });
  beforeEach(() => {
    touchdown.now = new Date(NOW);
    vi.setSystemTime(touchdown.now);
    Object.assign(provider, { idTokenSeconds: 3_600, signsWithAnotherKey: false, saysInstead: {}, putsClaimsInIdToken: false });
  });
  return { touchdown, provider, signIn: new ProviderSignIn(provider) };
}

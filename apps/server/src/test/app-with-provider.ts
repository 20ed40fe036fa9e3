/** A server whose people sign in through a provider of the organization. The provider is a real one, on this machine. */
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { type Client, NOW, TestApp } from './app.ts';
import { CLIENT, type Claims, goThrough, TestProvider } from './provider.ts';

/** As the browser sends it. */
export const addressOf = ({ pathname, search }: URL) => pathname + search;

/** Signs in from "Sign In" to the callback and beyond. */
export class ProviderSignIn {
  readonly #provider: TestProvider;
  #accounts = 0;

  constructor(provider: TestProvider) {
    this.#provider = provider;
  }

  /** A new account at the provider; its email is vouched for unless the claims say otherwise. */
  accountWith = (claims: Claims = {}): { account: string; email: string } => {
    const account = `account-${(this.#accounts += 1)}`;
    const email = `${account}@example.org`;
    this.#provider.people.set(account, { email, email_verified: true, given_name: 'Amelia', family_name: 'Reyes', ...claims });
    return { account, email };
  };

  /** The address at the provider that "Sign In" leads to. */
  leave = async (client: Client, query = ''): Promise<string> => {
    const answer = await client.get(`/api/login${query}`);
    expect(answer.status).toBe(302);
    return String(answer.headers['location']);
  };

  /** From "Sign In" to the callback, as far as the provider lets it. */
  returnAddress = async (client: Client, account: string | null, query = ''): Promise<string> =>
    addressOf(await goThrough(await this.leave(client, query), account));

  /** Signs in and answers where the browser ends. */
  comeIn = async (client: Client, account: string | null, query = ''): Promise<string> =>
    String((await client.get(await this.returnAddress(client, account, query))).headers['location']);
}

/** For all tests of a file; the provider and the clock are as new for each. */
export function appWithProvider(): { readonly touchdown: TestApp; readonly provider: TestProvider; readonly signIn: ProviderSignIn } {
  const provider = new TestProvider();
  const oidc = {
    ...CLIENT,
    // Known once the provider runs.
    get issuer() {
      return provider.issuer;
    },
    name: 'Skyport ID',
  };
  const touchdown = new TestApp({ oidc });
  beforeAll(async () => {
    // The provider and the sign-in library read the clock themselves.
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

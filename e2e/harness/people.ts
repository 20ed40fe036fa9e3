/** Accounts that tests create through the API of a running product, each signed in and ready for a browser. */
import { type APIRequest, type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { Role } from '@touchdown/contract';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
export const NOBODY: StorageState = { cookies: [], origins: [] };
export const PASSWORD = 'four words in a row';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}
export interface Person extends Credentials {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The session, for a browser context. */
  readonly state: StorageState;
}
export interface NewPerson {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly role?: Role;
}

/** The initial superuser of a test product. */
export const ROOT: Credentials = { email: 'root@example.org', password: PASSWORD };
/** The settings that create that superuser at startup, and trust the client addresses that the tests send. */
export const ROOT_ENV = {
  TOUCHDOWN_ADMIN_EMAIL: ROOT.email,
  TOUCHDOWN_ADMIN_PASSWORD: ROOT.password,
  TRUSTED_PROXIES: '127.0.0.1',
};

/** On a busy machine, an import of 10,000 rows takes longer than the limit for a click. */
const WITHIN_MS = 120_000;

/** Returns the body of the response. Fails the test with the response's text if the request was rejected. */
export async function answered<T>(request: APIRequestContext, method: 'POST' | 'PATCH' | 'PUT', url: string, data: object): Promise<T> {
  const answer = await request.fetch(url, { method, data, timeout: WITHIN_MS });
  const text = await answer.text();
  expect(answer.ok(), `${method} ${url} → ${answer.status()} ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

export interface People {
  /** Creates an account by invitation and signs it in. Defaults: the name Ada Pad and the role user. */
  make(about?: NewPerson): Promise<Person>;
  close(): Promise<void>;
}

/** The accounts of Touchdown at `base`, which was started with ROOT_ENV. Emails contain `tag`. */
export async function peopleOf(api: APIRequest, base: string, tag: string): Promise<People> {
  let count = 0;
  // Each account has its own client address, because Touchdown limits sign-in attempts by address.
  const open = () => {
    count += 1;
    const headers = { 'x-forwarded-for': `10.0.${Math.floor(count / 250)}.${(count % 250) + 1}` };
    return api.newContext({ baseURL: base, storageState: NOBODY, extraHTTPHeaders: headers });
  };
  const root = await open();
  await answered(root, 'POST', '/api/auth/sign-in', ROOT);
  const { code } = await answered<{ code: string }>(root, 'POST', '/api/admin/invitations', { maxUses: 1_000 });
  return {
    make: async ({ firstName = 'Ada', lastName = 'Pad', role = 'user' } = {}) => {
      const request = await open();
      const email = `${firstName.toLowerCase()}-${tag}-${count}@example.org`;
      await answered(request, 'POST', '/api/invitations/accept', { code });
      const account = { email, password: PASSWORD, firstName, lastName };
      const { id } = await answered<{ id: string }>(request, 'POST', '/api/auth/sign-up', account);
      if (role !== 'user') await answered(root, 'PATCH', `/api/admin/users/${id}/role`, { role });
      const state = await request.storageState();
      await request.dispose();
      return { ...account, id, state };
    },
    close: () => root.dispose(),
  };
}

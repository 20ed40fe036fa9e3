/** Accounts that tests make through the API of a running product, each signed in and ready for a browser. */
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

/** The superuser that a product of the tests starts with. */
export const ROOT: Credentials = { email: 'root@example.org', password: PASSWORD };
/** The settings that make a product start with that superuser, and trust the addresses that the tests name. */
export const ROOT_ENV = {
  TOUCHDOWN_ADMIN_EMAIL: ROOT.email,
  TOUCHDOWN_ADMIN_PASSWORD: ROOT.password,
  TRUSTED_PROXIES: '127.0.0.1',
};

/** An import of ten thousand rows takes a busy machine longer than a click may. */
const WITHIN_MS = 120_000;

/** Returns the body of the answer; fails the test with the answer's text when the request was rejected. */
export async function answered<T>(request: APIRequestContext, method: 'POST' | 'PATCH' | 'PUT', url: string, data: object): Promise<T> {
  const answer = await request.fetch(url, { method, data, timeout: WITHIN_MS });
  const text = await answer.text();
  expect(answer.ok(), `${method} ${url} → ${answer.status()} ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

export interface People {
  /** Creates an account by invitation and signs it in. Names default to Ada Pad, the role to user. */
  make(about?: NewPerson): Promise<Person>;
  close(): Promise<void>;
}

/** The accounts of Touchdown at `base`, which was started with ROOT_ENV. Emails contain `tag`. */
export async function peopleOf(api: APIRequest, base: string, tag: string): Promise<People> {
  let count = 0;
  // Each account has an address of its own, as Touchdown limits sign-in tries by address.
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

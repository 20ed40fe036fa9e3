/** The day in the names of trim lists, as the server names them. */
import type { CurrentUser } from '@touchdown/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { CURRENT_USER_KEY } from '../../../shared/api/keys.ts';
import { firmZone } from './firm-zone.ts';

const FIRM = 'GET /api/account/firm-defaults';
const DEVICE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const SELF = '01932b5e-0000-7000-8000-0000000000aa';
const ADA: CurrentUser = {
  ...{ id: SELF, username: null, email: 'ada@example.org', role: 'user', isStandardsEditor: false, profileImageUrl: null },
  ...{ firstName: 'Ada', lastName: 'Reyes', isActive: true, createdAt: '2026-11-20T09:00:00.000Z', lastLogin: null },
  updatedAt: '2026-11-20T09:00:00.000Z',
};
const defaults = {
  firmName: 'North',
  preparedBy: null,
  timeZone: 'Pacific/Auckland',
  logo: null,
  version: 1,
  updatedAt: '2026-11-21T15:00:00.000Z',
};

function signedIn(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(CURRENT_USER_KEY, ADA);
  return client;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('is that of the firm of the owner', async () => {
  fakeApi({ [FIRM]: () => answer(defaults) });
  expect(await firmZone(signedIn(), SELF)).toBe('Pacific/Auckland');
});

it.each([
  ['has saved no settings', null],
  ['has chosen no zone', { ...defaults, timeZone: null }],
])('is UTC if the firm %s', async (_, stored) => {
  fakeApi({ [FIRM]: () => answer(stored) });
  expect(await firmZone(signedIn(), SELF)).toBe('UTC');
});

it('is that of the device in a project of another user, of an unknown owner, and while the settings cannot be read', async () => {
  const asked = fakeApi({ [FIRM]: () => failure('INTERNAL') });
  expect(await firmZone(signedIn(), '0195f0c0-0000-7000-8000-00000000aaaa')).toBe(DEVICE);
  expect(await firmZone(signedIn(), null)).toBe(DEVICE);
  expect(asked).toHaveLength(0);
  expect(await firmZone(signedIn(), SELF)).toBe(DEVICE);
});

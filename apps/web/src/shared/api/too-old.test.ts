import { routes } from '@touchdown/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { call } from './client.ts';
import { tooOld } from './too-old.ts';

afterEach(() => vi.restoreAllMocks());

it('a page detects that it is too old from any call, but not from other failures', async () => {
  const listener = vi.fn();
  const stop = tooOld.subscribe(listener);
  fakeApi({ [`GET ${routes.getSettings.path}`]: () => failure('OVERLOADED'), 'GET /api/auth/user': () => failure('CLIENT_TOO_OLD') });
  await expect(call(routes.getSettings)).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect([tooOld.get(), listener.mock.calls.length]).toEqual([false, 0]);
  await expect(call(routes.currentUser)).rejects.toMatchObject({ code: 'CLIENT_TOO_OLD' });
  await expect(call(routes.currentUser)).rejects.toMatchObject({ code: 'CLIENT_TOO_OLD' });
  expect([tooOld.get(), listener.mock.calls.length]).toEqual([true, 1]);
  stop();
});

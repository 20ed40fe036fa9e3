import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveSignOutFor, madeUpSignOut } from './left-sign-out.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a sign-out that did not reach the server', () => {
  it('does not exist at first, and sends nothing', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await madeUpSignOut()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });
  it('remains pending while offline: no user is signed in until then', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No network'));
    leaveSignOutFor();
    expect([await madeUpSignOut(), await madeUpSignOut()]).toEqual([false, false]);
  });
  it('is completed once, as soon as the server responds', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    leaveSignOutFor();
    expect([await madeUpSignOut(), await madeUpSignOut()]).toEqual([true, true]);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/logout']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveSignOutFor, madeUpSignOut } from './left-sign-out.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a sign-out that did not reach the server', () => {
  it('is none at first, and asks nothing of anyone', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    expect(await madeUpSignOut()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });
  it('stays left while the server is away: no one is signed in until then', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No network'));
    leaveSignOutFor();
    expect([await madeUpSignOut(), await madeUpSignOut()]).toEqual([false, false]);
  });
  it('is made up for once, as soon as the server answers', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    leaveSignOutFor();
    expect([await madeUpSignOut(), await madeUpSignOut()]).toEqual([true, true]);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/logout']);
  });
});

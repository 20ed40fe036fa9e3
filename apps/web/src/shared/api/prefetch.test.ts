import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { prefetch } from './prefetch.ts';
import { callAt } from './client.ts';

const READ = { method: 'GET', path: '/api/dashboard/stats' } as const;
const WRITE = { method: 'POST', path: '/api/account/notifications/read' } as const;
const read = () => callAt(READ, undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a prefetched read', () => {
  it('completes only the first call of its address', async () => {
    let count = 0;
    const asked = fakeApi({ 'GET /api/dashboard/stats': () => answer((count += 1)) });
    void prefetch(READ.path);
    expect([await read(), await read()]).toEqual([1, 2]);
    expect(asked).toHaveLength(2);
  });
  it('is requested again when it is not used soon', async () => {
    let count = 0;
    fakeApi({ 'GET /api/dashboard/stats': () => answer((count += 1)) });
    void prefetch(READ.path);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await read()).toBe(2);
  });
  it('expires as soon as a write is sent', async () => {
    let count = 0;
    fakeApi({ 'GET /api/dashboard/stats': () => answer((count += 1)), 'POST /api/account/notifications/read': () => answer(null) });
    void prefetch(READ.path);
    await callAt(WRITE, undefined);
    expect(await read()).toBe(2);
  });
  it('fails for its caller like a request of its own', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    prefetch(READ.path).catch(() => undefined);
    await expect(read()).rejects.toMatchObject({ status: 0 });
  });
});

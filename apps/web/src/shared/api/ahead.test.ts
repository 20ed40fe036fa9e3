import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { askAhead } from './ahead.ts';
import { callAt } from './client.ts';

const READ = { method: 'GET', path: '/api/dashboard/stats' } as const;
const WRITE = { method: 'POST', path: '/api/account/notifications/read' } as const;
const read = () => callAt(READ, undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a read that was asked for ahead', () => {
  it('answers the first call of its address, and that one alone', async () => {
    let count = 0;
    const asked = fakeApi({ 'GET /api/dashboard/stats': () => answer((count += 1)) });
    void askAhead(READ.path);
    expect([await read(), await read()]).toEqual([1, 2]);
    expect(asked).toHaveLength(2);
  });
  it('is asked for again when no one took it soon', async () => {
    let count = 0;
    fakeApi({ 'GET /api/dashboard/stats': () => answer((count += 1)) });
    void askAhead(READ.path);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await read()).toBe(2);
  });
  it('is old as soon as something is sent', async () => {
    let count = 0;
    fakeApi({ 'GET /api/dashboard/stats': () => answer((count += 1)), 'POST /api/account/notifications/read': () => answer(null) });
    void askAhead(READ.path);
    await callAt(WRITE, undefined);
    expect(await read()).toBe(2);
  });
  it('fails for who takes it as if it had asked itself', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    askAhead(READ.path).catch(() => undefined);
    await expect(read()).rejects.toMatchObject({ status: 0 });
  });
});

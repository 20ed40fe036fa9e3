import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isSettled = async (promise: Promise<unknown>) => {
  const settled = vi.fn();
  void promise.then(settled);
  await vi.advanceTimersByTimeAsync(60_000);
  return settled.mock.calls.length > 0;
};

it('a part of the frame that cannot be fetched breaks nothing, and loads when the network is back', async () => {
  let tries = 0;
  const part = loadWithRetry(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : Promise.resolve('the bar');
  });
  expect(await isSettled(part)).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(await isSettled(part)).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect([await part, tries]).toEqual(['the bar', 3]);
});

it('an available part loads at once', async () => {
  expect(await loadWithRetry(() => Promise.resolve(1))).toBe(1);
});

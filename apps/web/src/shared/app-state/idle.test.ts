import { afterEach, expect, it, vi } from 'vitest';
import { settledIn } from './idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watched = () => {
  const listener = vi.fn();
  void settledIn().then(listener);
  return listener;
};

it('a user has settled in at their first interaction', async () => {
  vi.useFakeTimers();
  const listener = watched();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(listener).toHaveBeenCalledOnce();
});

it('a user who only reads has settled in after a while', async () => {
  vi.useFakeTimers();
  const listener = watched();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(listener).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(listener).toHaveBeenCalledOnce();
});

it('settles at once if a worker of the app already has its files', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { controller: {} } } }));
  const listener = watched();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(listener).toHaveBeenCalledOnce();
});

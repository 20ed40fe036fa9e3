import { afterEach, expect, it, vi } from 'vitest';
import { settledIn } from './idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watched = () => {
  const told = vi.fn();
  void settledIn().then(told);
  return told;
};

it('a user has settled in at their first step', async () => {
  vi.useFakeTimers();
  const told = watched();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(told).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toHaveBeenCalledOnce();
});

it('a user who only reads has settled in after a while', async () => {
  vi.useFakeTimers();
  const told = watched();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(told).toHaveBeenCalledOnce();
});

it('no one is waited for where a worker of the app has its files already', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { controller: {} } } }));
  const told = watched();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told).toHaveBeenCalledOnce();
});

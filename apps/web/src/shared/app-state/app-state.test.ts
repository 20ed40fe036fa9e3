import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appIsReady, asWork, beginWork } from './app-state.ts';

const activity = () => document.documentElement.dataset['activity'];
const painted = () => vi.advanceTimersByTimeAsync(50);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await painted();
  vi.useRealTimers();
  delete document.documentElement.dataset['app'];
  delete document.documentElement.dataset['activity'];
});

it('the app becomes ready once, and idle when nothing runs', async () => {
  appIsReady();
  expect(document.documentElement.dataset['app']).toBe('ready');
  await painted();
  expect(activity()).toBe('idle');
});
it('is busy from the start of work until the paint after its end', async () => {
  const end = beginWork();
  expect(activity()).toBe('busy');
  end();
  expect(activity()).toBe('busy');
  await painted();
  expect(activity()).toBe('idle');
});
it('is busy until the other tasks of the page have run, in which an effect of what was painted may start the next work', async () => {
  let report: () => void = () => undefined;
  vi.stubGlobal('scheduler', {
    postTask: (callback: () => void) => {
      report = callback;
      return Promise.resolve();
    },
  });
  beginWork()();
  await painted();
  expect(activity()).toBe('busy');
  const end = beginWork();
  report();
  await painted();
  expect(activity()).toBe('busy');
  end();
  await painted();
  report();
  await painted();
  expect(activity()).toBe('idle');
  vi.unstubAllGlobals();
});
it('is busy while anything runs, however often one end is reported', async () => {
  const [first, second] = [beginWork(), beginWork()];
  first();
  first();
  await painted();
  expect(activity()).toBe('busy');
  second();
  await painted();
  expect(activity()).toBe('idle');
});
it('stays busy when one piece of work starts the next before the paint', async () => {
  const end = beginWork();
  end();
  const next = beginWork();
  await painted();
  expect(activity()).toBe('busy');
  next();
  await painted();
  expect(activity()).toBe('idle');
});
it('tracks a promise until it settles, failed or not, and passes its result on', async () => {
  const failing = asWork(Promise.reject(new Error('away')));
  expect(activity()).toBe('busy');
  await expect(failing).rejects.toThrow('away');
  await expect(asWork(Promise.resolve(7))).resolves.toBe(7);
  await painted();
  expect(activity()).toBe('idle');
});

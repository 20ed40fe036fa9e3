import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appIsReady, beginWork } from '../../shared/app-state/app-state.ts';
import { firstViewBegins, firstViewIdle } from '../../shared/app-state/first-paint.ts';
import { usePrefetch } from './use-prefetch.ts';

const loaded = vi.fn();
vi.mock('../../offline/reads/prefetch-project.ts', () => {
  loaded();
  throw new Error('Failed to fetch dynamically imported module');
});
const rejected = vi.fn();
const render = () => renderHook(() => usePrefetch({ id: 'p1', primaryAircraftId: null } as Parameters<typeof usePrefetch>[0]));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  loaded.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  process.off('unhandledRejection', rejected);
  delete document.documentElement.dataset['app'];
  delete document.documentElement.dataset['activity'];
});

it('code that cannot be loaded is not an error of the page', async () => {
  process.on('unhandledRejection', rejected);
  render();
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  await new Promise((resolve) => setImmediate(resolve));
  expect(rejected).not.toHaveBeenCalled();
});

it('begins when the first view is complete and the app is idle, because it would repeat the reads that are still to come', async () => {
  firstViewBegins();
  const end = beginWork();
  render();
  await vi.advanceTimersByTimeAsync(10_000);
  act(firstViewIdle);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(loaded).not.toHaveBeenCalled();
  end();
  appIsReady();
  await vi.advanceTimersByTimeAsync(50);
  vi.useRealTimers();
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});

it('does not wait forever for an app that is never idle', async () => {
  const end = beginWork();
  render();
  await vi.advanceTimersByTimeAsync(32_000);
  vi.useRealTimers();
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  end();
});

import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePrefetch } from './use-prefetch.ts';

const loaded = vi.fn();
vi.mock('../../offline/reads/prefetch-project.ts', () => {
  loaded();
  throw new Error('Failed to fetch dynamically imported module');
});
const rejected = vi.fn();

afterEach(() => {
  vi.useRealTimers();
  process.off('unhandledRejection', rejected);
});

it('code that cannot be loaded is not an error of the page', async () => {
  process.on('unhandledRejection', rejected);
  vi.useFakeTimers();
  renderHook(() => usePrefetch({ id: 'p1', primaryAircraftId: null } as Parameters<typeof usePrefetch>[0]));
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  await new Promise((resolve) => setImmediate(resolve));
  expect(rejected).not.toHaveBeenCalled();
});

/** Setup for projects whose test files share a process: a file that does not restore what it changed fails. */
import { afterAll, vi } from 'vitest';
import { refuseLeftBehind, rememberProcess } from './left-behind.ts';

const leftBehind = rememberProcess();

// Registered before the hooks of the test file, so it runs after all of them.
afterAll(() => {
  const isFake = vi.isFakeTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  refuseLeftBehind([...leftBehind(), ...(isFake ? ['fake timers'] : [])]);
});

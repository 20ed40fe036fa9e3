/** Test files share one page: what one leaves on it is gone before the next begins. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { serverAnswered } from '../shared/offline/connection.ts';
import { dismissToast, toastStore } from '../shared/ui/toast.ts';

// Less than a test has. Tests wait for what has to become true, however busy the machine is.
configure({ asyncUtilTimeout: 20_000 });

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  serverAnswered();
  localStorage.clear();
  sessionStorage.clear();
  for (let shown = toastStore.get(); shown !== null; shown = toastStore.get()) dismissToast(shown.id);
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

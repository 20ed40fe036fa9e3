/** Test files share one page: what one leaves on it is gone before the next begins. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { serverAnswered } from '../shared/offline/connection.ts';
import { dismissToast, toastStore } from '../shared/ui/toast.ts';

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

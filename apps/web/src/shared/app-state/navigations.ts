import type { AnyRouter } from '@tanstack/react-router';
import { beginWork } from './app-state.ts';

/**
 * Counts every navigation as work until its screen is rendered. Without this, the app would be idle with the previous screen while the
 * code of the next one is loaded. `begin`: starts a piece of work, and returns how it ends.
 */
export function countNavigations(router: Pick<AnyRouter, 'subscribe'>, begin: () => () => void = beginWork): void {
  let end: (() => void) | null = null;
  // A navigation that replaces one in progress continues its work: only the last is ever resolved.
  router.subscribe('onBeforeNavigate', () => {
    end ??= begin();
  });
  router.subscribe('onResolved', () => {
    end?.();
    end = null;
  });
}

import { createBrowserHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { markDraftsSaved } from './drafts-saved.ts';

it('a form that blocks the router is released once its draft is saved', () => {
  // It adds its own listener, which makes the browser ask. The listeners of this file's import come first.
  const history = createBrowserHistory();
  history.block({ blockerFn: () => true, enableBeforeUnload: true });
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  markDraftsSaved();
  expect(isAsked()).toBe(false);
  history.destroy();
});

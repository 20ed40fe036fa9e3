import { createBrowserHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { draftsAreAside } from './drafts-aside.ts';

it('a form that the router holds is let go once what was typed is put aside', () => {
  // It adds a listener of its own, which makes the browser ask; those of this file's import come first.
  const history = createBrowserHistory();
  history.block({ blockerFn: () => true, enableBeforeUnload: true });
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  draftsAreAside();
  expect(isAsked()).toBe(false);
  history.destroy();
});

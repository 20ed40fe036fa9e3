import { expect, it } from 'vitest';
import { isPageHeld } from './page-held.ts';

it('a page is blocked while a listener would ask before it is left', () => {
  expect(isPageHeld()).toBe(false);
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(isPageHeld()).toBe(true);
  window.removeEventListener('beforeunload', ask);
  expect(isPageHeld()).toBe(false);
});

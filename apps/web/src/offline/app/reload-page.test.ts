import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mayReload } from './reload-page.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('a tab reloads itself for its build at most once a minute', () => {
  expect([mayReload(NOW), mayReload(NOW + 59_999), mayReload(NOW + 60_000)]).toEqual([true, false, true]);
});
it('a reload recorded while the clock was ahead does not prevent the next', () => {
  expect([mayReload(NOW + 60_000), mayReload(NOW)]).toEqual([true, true]);
});
it('a tab that cannot record its reload does not reload itself', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(mayReload(NOW)).toBe(false);
});

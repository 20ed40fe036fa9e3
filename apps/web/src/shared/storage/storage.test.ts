import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget, isWithin, recall, remember } from './storage.ts';

const refuse = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a value in browser storage', () => {
  it('is saved for the browser or for the tab, and removed', () => {
    expect([remember('local', 'a', '1'), remember('session', 'b', '2')]).toEqual([true, true]);
    expect([recall('local', 'a'), recall('session', 'b'), recall('local', 'b')]).toEqual(['1', '2', null]);
    forget('local', 'a');
    expect(recall('local', 'a')).toBeNull();
  });
  it('reports a full storage without failing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(remember('local', 'a', '1')).toBe(false);
  });
  it('is absent if the storage is not accessible', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    expect(recall('session', 'a')).toBeNull();
    expect(() => forget('session', 'a')).not.toThrow();
  });
});

describe('a stored time', () => {
  it.each([
    [1_000, true],
    [999, true],
    [901, true],
    [900, false],
    [1_001, false],
  ])('of %d is less than 100 ms ago at 1000, and not in the future: %s', (at, expected) => {
    expect(isWithin(100, at, 1_000)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { filterOf, isFiltered, nextSort, orderOf, sortOf } from './aircraft-filters.ts';

describe('the filters of the library', () => {
  it('send the server what it supports, and exclude the rest of an address', () => {
    expect(filterOf({ type: 'eVTOL', category: 'nonsense', origin: 'mine', group: 'none' })).toEqual({
      q: undefined,
      type: 'eVTOL',
      category: undefined,
      rotor: undefined,
      group: 'none',
      origin: 'mine',
    });
    expect([isFiltered({}), isFiltered({ sort: 'type' }), isFiltered({ q: 'h' })]).toEqual([false, false, true]);
  });
  it('sort by name unless the address names an order', () => {
    expect([sortOf({}), sortOf({ sort: 'drop table' }), sortOf({ sort: '-maxGrossWeight' })]).toEqual(['name', 'name', '-maxGrossWeight']);
  });
  it('reverse the order on the second click', () => {
    expect(nextSort({}, 'type')).toBe('type');
    expect(nextSort({ sort: 'type' }, 'type')).toBe('-type');
    expect([orderOf({ sort: '-type' }, 'type'), orderOf({}, 'name'), orderOf({}, 'type')]).toEqual(['descending', 'ascending', 'none']);
  });
});

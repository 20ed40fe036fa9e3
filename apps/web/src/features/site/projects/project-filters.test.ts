import { describe, expect, it } from 'vitest';
import { isFiltered, listQueryOf, nextSort, sortOf } from './project-filters.ts';

describe('the address of the list', () => {
  it('is sent to the server unchanged', () => {
    const search = { q: ' pad ', status: 'draft', type: 'mixed', location: 'not-set', whose: 'shared', sort: '-name' };
    expect(listQueryOf(search)).toEqual({ ...search, q: 'pad' });
  });
  it('is sent without unsupported values', () => {
    expect(listQueryOf({ q: '  ', status: 'done', type: 'airport', location: 'here', whose: 'theirs', sort: 'userId' })).toEqual({});
  });
  it('excludes projects only by a search or a filter', () => {
    expect(isFiltered({ sort: 'name', status: 'done' })).toBe(false);
    expect(isFiltered({ q: 'pad' })).toBe(true);
    expect(isFiltered({ whose: 'mine' })).toBe(true);
  });
});

describe('a column heading', () => {
  it('sorts ascending, descending, and then as before', () => {
    expect([sortOf({}, 'name'), sortOf({ sort: 'name' }, 'name'), sortOf({ sort: '-name' }, 'name')]).toEqual([
      'none',
      'ascending',
      'descending',
    ]);
    expect([nextSort({ sort: 'type' }, 'name'), nextSort({ sort: 'name' }, 'name'), nextSort({ sort: '-name' }, 'name')]).toEqual([
      'name',
      '-name',
      undefined,
    ]);
  });
});

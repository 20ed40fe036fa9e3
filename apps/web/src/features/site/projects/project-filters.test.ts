import { describe, expect, it } from 'vitest';
import { isFiltered, listQueryOf, nextSort, projectFilters, savedSearchOf, searchOfSaved, sortOf } from './project-filters.ts';

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

describe('a saved filter', () => {
  it('keeps search, filters, and order, and clears the others when it is applied', () => {
    const saved = savedSearchOf({ q: 'Mercy', tag: 'Phase 1 & 2', archived: 'all', sort: '-name' });
    expect(searchOfSaved(saved)).toEqual({
      ...{ q: 'Mercy', tag: 'Phase 1 & 2', archived: 'all', sort: '-name' },
      ...{ status: undefined, type: undefined, location: undefined, whose: undefined },
    });
  });
});

describe('the filter by tag', () => {
  it('is offered with the tags of the projects, and the one in the address', () => {
    const tagsOf = (tags: readonly string[], chosen?: string) =>
      projectFilters(tags, chosen)
        .find(({ key }) => key === 'tag')
        ?.options.map(({ value }) => value);
    expect([tagsOf([]), tagsOf(['Roof']), tagsOf(['Roof'], 'Gone')]).toEqual([undefined, ['Roof'], ['Roof', 'Gone']]);
  });
});

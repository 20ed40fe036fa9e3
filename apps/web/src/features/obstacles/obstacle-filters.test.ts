import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../test/obstacle-record.ts';
import { nextSort, obstaclesFor, orderOf } from './obstacle-filters.ts';

const ALL = [
  anObstacle({ name: 'Mast 10', type: 'tower', heightFeet: 50, elevationFeet: 200 }),
  anObstacle({ name: 'mast 2', type: 'tower', heightFeet: 90, elevationFeet: null }),
  anObstacle({ name: 'Elm', type: 'tree', heightFeet: 60, elevationFeet: 10 }),
];
const names = (search: Parameters<typeof obstaclesFor>[1]) => obstaclesFor(ALL, search).map(({ name }) => name);

describe('the list of obstacles', () => {
  it('is by name, numbers in it as numbers, unless the address names an order it knows', () => {
    expect(names({})).toEqual(['Elm', 'mast 2', 'Mast 10']);
    expect(names({ sort: 'nonsense' })).toEqual(['Elm', 'mast 2', 'Mast 10']);
    expect(names({ sort: '-height' })).toEqual(['mast 2', 'Elm', 'Mast 10']);
  });
  it('has what is not known last, in either direction', () => {
    expect(names({ sort: 'top' })).toEqual(['Elm', 'Mast 10', 'mast 2']);
    expect(names({ sort: '-top' })).toEqual(['Mast 10', 'Elm', 'mast 2']);
  });
  it('is narrowed by type and by a part of the name', () => {
    expect(names({ type: 'tower' })).toEqual(['mast 2', 'Mast 10']);
    expect(names({ q: ' MAST', type: 'tree' })).toEqual([]);
  });
  it('turns an order round at the second press', () => {
    expect([nextSort({}, 'name'), nextSort({}, 'top'), nextSort({ sort: '-top' }, 'top')]).toEqual(['-name', 'top', 'top']);
    expect([orderOf({}, 'name'), orderOf({ sort: '-top' }, 'top'), orderOf({}, 'top')]).toEqual(['ascending', 'descending', 'none']);
  });
});

import { describe, expect, it } from 'vitest';
import { filterProjects, type ProjectFilter } from './filter-projects.ts';

const projects = [
  { name: 'Lakeshore Commerce Heliport', description: 'East lot', status: 'in_progress', type: 'heliport', latitude: 41.4 },
  { name: 'Summit Lodge', description: null, status: 'draft', type: 'heliport', latitude: null },
  { name: 'Equator Deck', description: null, status: 'draft', type: 'vertiport', latitude: 0 },
] as const;
const names = (text: string, filter?: ProjectFilter) => filterProjects(projects, text, filter).map(({ name }) => name);

describe('the project search', () => {
  it('finds by name and by description, whatever the case', () => {
    expect(names('LODGE')).toEqual(['Summit Lodge']);
    expect(names('east LOT')).toEqual(['Lakeshore Commerce Heliport']);
  });
  it('shows all without a text, and none where nothing fits', () => {
    expect(names('  ')).toHaveLength(3);
    expect(names('null')).toEqual([]);
  });
  it('does not find across the end of the name', () => {
    expect(names('heliport east')).toEqual([]);
  });
});

describe('the project filters', () => {
  it('admit by status, type and location, all together', () => {
    expect(names('', { status: 'draft' })).toEqual(['Summit Lodge', 'Equator Deck']);
    expect(names('', { status: 'draft', type: 'vertiport' })).toEqual(['Equator Deck']);
    expect(names('deck', { type: 'heliport' })).toEqual([]);
  });
  it('take the equator for a location', () => {
    expect(names('', { location: 'set' })).toEqual(['Lakeshore Commerce Heliport', 'Equator Deck']);
    expect(names('', { location: 'not-set' })).toEqual(['Summit Lodge']);
  });
});

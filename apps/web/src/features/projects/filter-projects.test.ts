import { describe, expect, it } from 'vitest';
import { filterProjects } from './filter-projects.ts';

const projects = [
  { name: 'Lakeshore Commerce Heliport', description: 'East lot' },
  { name: 'Summit Lodge', description: null },
];
const names = (text: string) => filterProjects(projects, text).map(({ name }) => name);

describe('the project search', () => {
  it('finds by name and by description, whatever the case', () => {
    expect(names('LODGE')).toEqual(['Summit Lodge']);
    expect(names('east LOT')).toEqual(['Lakeshore Commerce Heliport']);
  });
  it('shows all without a text, and none where nothing fits', () => {
    expect(names('  ')).toHaveLength(2);
    expect(names('null')).toEqual([]);
  });
  it('does not find across the end of the name', () => {
    expect(names('heliport east')).toEqual([]);
  });
});

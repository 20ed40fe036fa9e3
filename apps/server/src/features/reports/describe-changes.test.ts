import { describe, expect, it } from 'vitest';
import { describeChanges } from './describe-changes.ts';

const records = {
  type: 'dimension',
  date: '2026-11-21',
  project: { name: 'Harbor', elevation: 120, ppr: false },
  aircraft: { id: 'a', name: 'AW139', overallLength: 54.7 },
  paths: [{ id: 'p1', name: 'North', pathWidthFeet: 500 }],
  obstacles: [
    { id: 'o1', name: 'Mast', heightFeet: 100, extent: null },
    { id: 'o2', name: 'Crane', heightFeet: 200, extent: null },
  ],
  logo: null,
};

describe('a list of changes', () => {
  it('is empty for the same records, whatever their field order, and on another day', () => {
    const { date: _, ...rest } = records;
    expect(describeChanges(records, { ...rest, date: '2027-01-01', project: { ppr: false, elevation: 120, name: 'Harbor' } })).toEqual([]);
  });
  it('describes each field, with its value before and now', () => {
    const now = {
      ...records,
      project: { ...records.project, elevation: 125, ppr: true },
      aircraft: { ...records.aircraft, overallLength: 60 },
    };
    expect(describeChanges(records, now)).toEqual([
      { what: 'Elevation (ft MSL)', before: '120', after: '125' },
      { what: 'Prior permission required', before: 'no', after: 'yes' },
      { what: 'Aircraft: Overall length', before: '54.7', after: '60' },
    ]);
  });
  it('names what was added, what was removed, and which list entries changed', () => {
    const now = {
      ...records,
      paths: [{ id: 'p1', name: 'North', pathWidthFeet: 600 }],
      obstacles: [records.obstacles[0], { id: 'o3', name: 'Tower', heightFeet: 50, extent: null }],
      logo: { fileName: 'logo.png', sha256: 'ab' },
    };
    expect(describeChanges(records, now)).toEqual([
      { what: 'Path North: Width (ft)', before: '500', after: '600' },
      { what: 'Obstacle', before: 'Crane', after: null },
      { what: 'Obstacle', before: null, after: 'Tower' },
      { what: 'Logo', before: null, after: 'logo.png' },
    ]);
  });
  it('reports a change even if the difference is too long to be shown', () => {
    const long = 'x'.repeat(500);
    expect(describeChanges({ notes: `${long}a` }, { notes: `${long}b` })).toEqual([
      { what: 'Notes', before: `${'x'.repeat(120)}…`, after: 'changed' },
    ]);
  });
});

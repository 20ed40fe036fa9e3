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

describe('a fleet', () => {
  const [aw139, h145] = [records.aircraft, { id: 'b', name: 'H145', overallLength: 44.8 }];
  const joby = { id: 'c', name: 'Joby S4', overallLength: 24 };
  const beside = { ...records, fleet: [aw139, h145] };
  /** A fleet that is the design aircraft leaves no other one. */
  const designedFor = (fleet: readonly object[]) => ({ ...records, aircraft: null, designAircraft: { vertiport: null, fleet } });
  const design = designedFor([aw139, h145]);

  it('that replaces the design aircraft, or is replaced by it, is one change', () => {
    const change = { what: 'Design aircraft', before: 'AW139', after: 'Fleet: AW139, H145' };
    expect(describeChanges(beside, design)).toEqual([change]);
    expect(describeChanges(design, beside)).toEqual([{ ...change, before: change.after, after: change.before }]);
    const bothRules = { ...beside, designAircraft: { vertiport: joby, fleet: null } };
    expect(describeChanges(design, bothRules)).toEqual([{ ...change, before: change.after, after: 'AW139, Joby S4' }]);
    expect(describeChanges({ ...beside, aircraft: null }, design)).toEqual([{ ...change, before: null }]);
  });

  it('lists its aircraft that were added, removed, or changed, also when it replaces the design aircraft', () => {
    const members = [{ ...aw139, overallLength: 60 }, joby];
    const changes = [
      { what: 'Fleet aircraft', before: 'H145', after: null },
      { what: 'Fleet aircraft AW139: Overall length', before: '54.7', after: '60' },
      { what: 'Fleet aircraft', before: null, after: 'Joby S4' },
    ];
    expect(describeChanges(beside, { ...records, fleet: members })).toEqual(changes);
    expect(describeChanges(design, designedFor(members))).toEqual(changes);
    expect(describeChanges(beside, designedFor(members))).toEqual([
      { what: 'Design aircraft', before: 'AW139', after: 'Fleet: AW139, Joby S4' },
      ...changes,
    ]);
  });

  it('does not hide the design aircraft for the vertiport rules', () => {
    const both = { ...records, designAircraft: { vertiport: joby, fleet: null } };
    const added = { what: 'Design aircraft for the vertiport rules', before: null, after: 'Joby S4' };
    expect(describeChanges(records, both)).toEqual([added]);
    expect(describeChanges(both, records)).toEqual([{ ...added, before: added.after, after: null }]);
  });
});

import type { ComparedScenario, ScenarioComparison } from '@touchdown/contract';
import { COMPLIANCE_SUBJECTS, shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { comparedGroups, moreText, summaryText } from './comparison-values.ts';

const side = (fields: Partial<ComparedScenario> = {}): ComparedScenario => ({
  id: 'a',
  name: null,
  isArchived: false,
  status: 'compliant',
  subjects: COMPLIANCE_SUBJECTS.map((subject) => ({ subject, status: 'compliant' as const })),
  latitude: 41.4,
  longitude: -81.75,
  elevation: 850,
  facilityAlignment: 90,
  dimensions: { tlof: { length: 40, width: 40 }, fato: { length: 72, width: 72 }, safetyArea: { length: 112, width: 112 } },
  paths: [{ name: 'North', arrivalTrueDeg: 180, departureTrueDeg: 0 }],
  obstacles: { entered: 3, notEvaluated: 0, penetrating: 0, withinAccuracy: 0 },
  leastClearanceFt: 2.88,
  wind: { arrivalsPercent: 96.49, departuresPercent: null },
  toRemove: [],
  ...fields,
});
const compared = (b: Partial<ComparedScenario>, fields: Partial<ScenarioComparison> = {}): ScenarioComparison => ({
  a: side(),
  b: side({ id: 'b', name: 'Rooftop', ...b }),
  clearances: [],
  moreClearances: 0,
  evaluatedAt: '2026-11-22T00:00:00.000Z',
  ...fields,
});
const feet = shownUnits('imperial');

describe('the comparison of two scenarios', () => {
  it('has no differences for a copy', () => {
    expect(comparedGroups(compared({}), feet, true)).toEqual([]);
    expect(summaryText(compared({}), feet)).toBe('Base and Rooftop do not differ.');
    expect(summaryText(compared({ id: 'a' }), feet)).toBe('Choose two different scenarios.');
  });

  it('says that a scenario does not have an obstacle, unless it may only lack its elevations', () => {
    const clearances = [{ name: 'Mast', a: { status: 'compliant' as const, clearanceFt: 2.88 }, b: null }];
    const ofB = (notEvaluated: number) => {
      const obstacles = { entered: 3, notEvaluated, penetrating: 0, withinAccuracy: 0 };
      return comparedGroups(compared({ obstacles }, { clearances }), feet, true).at(-1)?.rows[0]?.b;
    };
    expect([ofB(0), ofB(1)]).toEqual(['None', 'None or not evaluated']);
  });

  it('lists every value that differs, clearances rounded down and penetrations up', () => {
    const comparison = compared(
      {
        status: 'not_compliant',
        facilityAlignment: 75,
        dimensions: { tlof: { length: 40, width: 40 }, fato: { length: 72.0001, width: 72 }, safetyArea: { length: 112, width: 112 } },
        paths: [{ name: 'north', arrivalTrueDeg: 170, departureTrueDeg: null }],
        obstacles: { entered: 3, notEvaluated: 0, penetrating: 1, withinAccuracy: 0 },
        leastClearanceFt: -4.11,
        wind: null,
        toRemove: [{ name: 'Mast', penetrationFt: 4.11 }],
      },
      { clearances: [{ name: 'Mast', a: { status: 'compliant', clearanceFt: 2.88 }, b: { status: 'violation', clearanceFt: -4.11 } }] },
    );
    const rows = comparedGroups(comparison, feet, true).flatMap(({ label: group, rows: ofGroup }) =>
      ofGroup.map(({ label, a, b }) => [group, label, a, b]),
    );
    expect(rows).toEqual([
      ['Status', 'Project', 'Compliant', 'Not compliant'],
      ['Landing area', 'Facility alignment', '090° true', '075° true'],
      ['Landing area', 'FATO length', '72.000 ft', '72.001 ft'],
      ['Paths, degrees true', 'north', '180° in, 000° out', '170° in, – out'],
      ['Wind usability', 'Any arrival', '96.4%', 'Unknown'],
      ['Obstacles', 'Penetrations', '0', '1'],
      ['Obstacles', 'Smallest clearance', 'Clears by 2.8 ft', 'Penetrates by 4.2 ft'],
      ['Obstacles to remove or lower', 'Mast', '–', '4.2 ft'],
      ['Clearances that differ', 'Mast', 'Clears by 2.8 ft', 'Penetrates by 4.2 ft'],
    ]);
    expect(summaryText(comparison, feet)).toBe('Base and Rooftop differ in 9 values.');
  });

  it('says how many clearances it leaves out', () => {
    expect([0, 1, 2].map(moreText)).toEqual([
      null,
      'The clearance of 1 more obstacle differs.',
      'The clearances of 2 more obstacles differ.',
    ]);
  });
});

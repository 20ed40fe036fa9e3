import { describe, expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { anAircraft, aVtol } from '../testing.ts';
import { allDesignAircraft, designAircraftName, type DesignAircraftRecord } from './design-aircraft-set.ts';

const AW139 = anAircraft({ id: 'a', name: 'AW139' });
const JOBY = aVtol(40, { id: 'j', name: 'Joby S4' });
const forRuleSets = (vertiport: typeof JOBY): DesignAircraftRecord => ({
  aircraft: AW139,
  designAircraft: { kind: 'rule_sets', vertiport },
});

describe('the design aircraft of a record', () => {
  it.each<[string, DesignAircraftRecord, string[], string]>([
    ['one', { aircraft: AW139 }, ['AW139'], 'AW139'],
    ['one for each rule set', forRuleSets(JOBY), ['AW139', 'Joby S4'], 'AW139 (heliport), Joby S4 (vertiport)'],
    ['the same one for both rule sets', forRuleSets({ ...AW139, rotorDiameter: feet(45) }), ['AW139'], 'AW139'],
    [
      'a fleet of two',
      { aircraft: AW139, designAircraft: { kind: 'fleet', members: [AW139, JOBY] } },
      ['AW139', 'Joby S4'],
      'Fleet: AW139, Joby S4',
    ],
  ])('are %s', (_, record, names, text) => {
    expect(allDesignAircraft(record).map(({ name }) => name)).toEqual(names);
    expect(designAircraftName(record)).toBe(text);
  });

  it('of a long fleet are counted beyond four', () => {
    const members = Array.from({ length: 6 }, (_, index) => anAircraft({ id: `${index}`, name: `Aircraft ${index + 1}` }));
    expect(designAircraftName({ aircraft: AW139, designAircraft: { kind: 'fleet', members } })).toBe(
      'Fleet of 6: Aircraft 1, Aircraft 2, Aircraft 3, Aircraft 4, and 2 more',
    );
  });
});

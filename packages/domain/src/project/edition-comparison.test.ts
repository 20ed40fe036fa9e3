/** A project under two editions, with each number calculated by hand: AC 150/5390-2C against 2D for an AW139 (D 54.7 ft, RD 45.3 ft). */
import { describe, expect, it } from 'vitest';
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import type { CalculationResults } from '../dimensions/dimension-results.ts';
import { dimensionEdition, type DimensionEdition } from '../standards/dimension-edition.ts';
import type { EditionPack, PackRule } from '../standards/packs/pack.ts';
import { CALCULATOR_PACKS } from '../standards/registry.ts';
import { aFacility, aHelicopter, anAircraft, resultsFor } from '../testing.ts';
import type { AdjustedRecord } from './current-dimensions.ts';
import { areComparable, type ComparedRecords, compareEditions, editionChanges, hasRulesFor, resultsUnder } from './edition-comparison.ts';

const packOf = (id: string): EditionPack => {
  const found = CALCULATOR_PACKS.find(({ pack }) => pack.id === id);
  if (found === undefined) throw new Error(`no pack ${id}`);
  return found.pack;
};
const read = (pack: EditionPack): DimensionEdition => {
  const edition = dimensionEdition(pack);
  if (edition === null) throw new Error(`${pack.id} has no dimensions`);
  return edition;
};
const [C, D, EB] = ['ac-150-5390-2c', 'ac-150-5390-2d', 'eb-105a'].map((id) => read(packOf(id))) as [
  DimensionEdition,
  DimensionEdition,
  DimensionEdition,
];
/** The next revision of an edition, with one rule changed. */
const revised = ({ pack }: DimensionEdition, id: string, change: Partial<PackRule>): DimensionEdition =>
  read({ ...pack, revision: pack.revision + 1, rules: pack.rules.map((rule) => (rule.id === id ? { ...rule, ...change } : rule)) });

const AW139 = anAircraft() as AircraftNumbers;
const TIMESTAMP = '2026-11-26T12:00:00.000Z';
const heliport = aFacility({ ppr: true, advisoryCircular: 'AC 150/5390-2C' });
const records = (facility = heliport, aircraft: AircraftNumbers | null = AW139): ComparedRecords => ({
  ...{
    project: facility,
    aircraft: { primary: aircraft, vertiport: null, fleet: null },
    adjusted: null,
    saved: null,
    timestamp: TIMESTAMP,
  },
});
const numberOf = (list: ReturnType<typeof compareEditions>['numbers'], quantity: string, scope = 'project') => {
  const found = list.find((one) => one.quantity === quantity && one.scope === scope);
  return [found?.before?.value ?? null, found?.after?.value ?? null, found?.valueChanges ?? null];
};
const ft = (value: number) => expect.closeTo(value, 9) as number;

describe('a heliport under 2C and under 2D', () => {
  const { numbers, rules, effect, advisories } = compareEditions({ before: C, after: D }, records());

  it.each([
    // 2C: 1 RD. 2D: 0.83 D.
    ['tlofLength', 45.3, 45.401, true],
    // 1.5 D in both.
    ['fatoLength', 82.05, 82.05, false],
    // 2C: 0.5 × (1.5 D − 1 RD). 2D: 0.5 × (1.5 D − 0.83 D).
    ['tlofFatoSeparation', 18.375, 18.3245, true],
    // 2C: 1/3 RD. 2D: 0.28 D.
    ['fatoSafetyAreaSeparation', 15.1, 15.316, true],
    // 82.05 + 2 × 15.1, and 82.05 + 2 × 15.316.
    ['safetyAreaLength', 112.25, 112.682, true],
    ['controllingDimension', 54.7, 54.7, false],
    ['approachSlope', 8, 8, false],
  ])('%s', (quantity, before, after, changes) => {
    expect(numberOf(numbers, quantity)).toEqual([ft(before), ft(after), changes]);
  });

  it('each number has its formula and paragraph in both', () => {
    const tlof = numbers.find(({ quantity }) => quantity === 'tlofLength');
    expect(tlof).toMatchObject({
      before: { formula: 'Diameter = 1 × RD' },
      after: { formula: 'Diameter = 0.83 × D' },
      paragraphChanges: true,
    });
    expect(tlof?.before?.references.join()).toContain('AC 150/5390-2C');
    expect(tlof?.after?.references.join()).toContain('AC 150/5390-2D');
  });

  it('lists the rules that the project uses, in both, and no others', () => {
    const ids = rules.map(({ id }) => id);
    expect(rules.find(({ id }) => id === 'tlof.general_aviation')).toMatchObject({
      before: { value: '1 × RD' },
      after: { value: '0.83 × D' },
      valueChanges: true,
      isCalculated: true,
      isTaken: true,
    });
    expect(rules.find(({ id }) => id === 'fato.general_aviation.width')).toMatchObject({
      before: { value: '1.5 × D' },
      valueChanges: false,
    });
    expect(ids.filter((id) => /hospital|transport|^safetyAreaWidth\.general/.test(id))).toEqual([]);
    // It applies under every edition.
    expect(ids.filter((id) => id.startsWith('objectIdentification'))).toEqual([]);
    expect(
      compareEditions({ before: D, after: C }, records())
        .rules.map(({ id }) => id)
        .filter((id) => id.startsWith('objectId')),
    ).toEqual([]);
  });

  it('reports an advisory that only one of them gives', () => {
    expect(advisories).toEqual({ removed: [], added: [] });
    const tandem = anAircraft({ rotorConfiguration: 'tandem' }) as AircraftNumbers;
    const changed = compareEditions({ before: C, after: D }, records(heliport, tandem)).advisories;
    expect(changed.removed.map(({ code }) => code)).toEqual(['ROTOR_CONFIGURATION_OUT_OF_SCOPE']);
    expect(changed.added).toEqual([]);
  });

  it('without saved dimensions there is nothing to choose', () => {
    expect(effect).toMatchObject({ source: 'live', choices: [], below: [] });
  });
});

describe('a transport heliport for an S-92 (D 68.5 ft, RD 56.3 ft)', () => {
  const facility = aFacility({ facilityType: 'transport', shape: 'rectangle', advisoryCircular: 'AC 150/5390-2C' });
  const { numbers } = compareEditions({ before: C, after: D }, records(facility, aHelicopter(68.5, 56.3) as AircraftNumbers));
  it.each([
    // 2C: max(1 RD, 50 ft). 2D: max(0.83 D, 50 ft).
    ['tlofLength', 56.3, 56.855],
    // max(2 RD, 200 ft), and max(1.66 D, 200 ft).
    ['fatoLength', 200, 200],
    // max(2 RD, 100 ft), and max(1.66 D, 100 ft).
    ['fatoWidth', 112.6, 113.71],
    // 30 ft on each side in both.
    ['safetyAreaWidth', 172.6, 173.71],
    ['safetyAreaArea', 260 * 172.6, 260 * 173.71],
  ])('%s', (quantity, before, after) => {
    const [was, is] = numberOf(numbers, quantity);
    expect([was, is]).toEqual([expect.closeTo(before, 6), expect.closeTo(after, 6)]);
  });
});

describe('adjusted dimensions at the minimums of 2C', () => {
  const saved: CalculationResults = resultsFor(anAircraft(), heliport);
  const adjusted: AdjustedRecord = {
    ...{ tlofLength: 45.3, tlofWidth: 45.3, tlofArea: 45.3 ** 2 },
    ...{ fatoLength: 82.05, fatoWidth: 82.05, fatoArea: 82.05 ** 2 },
    ...{ safetyAreaLength: 112.25, safetyAreaWidth: 112.25, safetyAreaArea: 112.25 ** 2 },
    ...{ faaMinimums: saved.faaMinimums, inputs: saved.inputs },
  };
  const { effect } = compareEditions({ before: C, after: D }, { ...records(), adjusted });

  it('no longer meet 2D where it requires more', () => {
    expect(effect.below.map(({ message }) => message)).toEqual([
      'TLOF length cannot be less than FAA minimum of 45.401 ft',
      'TLOF width cannot be less than FAA minimum of 45.401 ft',
      'Safety Area length cannot be less than FAA minimum of 112.682 ft',
      'Safety Area width cannot be less than FAA minimum of 112.682 ft',
    ]);
    expect(effect).toMatchObject({ source: 'adjusted', choices: ['recalculate', 'reset', 'keep'] });
    expect(effect.sides.find(({ zone, side }) => zone === 'fato' && side === 'length')).toMatchObject({ isBelow: false });
  });

  it('still meet 2C', () => {
    expect(compareEditions({ before: D, after: C }, { ...records(), adjusted }).effect.below).toEqual([]);
  });
});

describe('a revision that changes one number', () => {
  const wider = revised(D, 'tlof.hospital', { formula: { kind: 'fixed', length: 60, unit: 'ft' } });
  const hospital = aFacility({ facilityType: 'hospital' });

  it('changes what depends on it, and nothing of other projects', () => {
    const changes = editionChanges({ before: D, after: wider }, records(hospital));
    // TLOF 60 ft. FATO: 1.5 D is 82.05 ft, TLOF + 2 × 18.3245 ft is 96.649 ft. Safety Area: + 2 × 15.316 ft.
    const lengths = changes?.numbers.filter(({ unit }) => unit === 'ft').map(({ quantity, after }) => [quantity, after?.value]);
    expect(lengths).toEqual([
      ...[
        ['tlofLength', ft(60)],
        ['tlofWidth', ft(60)],
        ['fatoLength', ft(96.649)],
        ['fatoWidth', ft(96.649)],
      ],
      ...[
        ['safetyAreaLength', ft(127.281)],
        ['safetyAreaWidth', ft(127.281)],
        ['approachInnerWidth', ft(96.649)],
      ],
    ]);
    expect(changes?.values).toEqual([]);
    expect(editionChanges({ before: D, after: wider }, records(aFacility()))).toBeNull();
    expect(editionChanges({ before: D, after: D }, records(hospital))).toBeNull();
  });

  it('is reported as a value where the dimensions are not calculated by it', () => {
    const curved = revised(D, 'paths.curved.leastRadiusFt', { value: 900 });
    expect(editionChanges({ before: D, after: curved }, records(hospital))).toMatchObject({
      numbers: [],
      values: [{ id: 'paths.curved.leastRadiusFt', before: { value: '886 ft' }, after: { value: '900 ft' } }],
    });
  });

  it('of one rule set of a mixed project is reported for that rule set, and for the project where it is the larger', () => {
    const mixed = aFacility({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A' });
    const smaller = revised(D, 'tlof.general_aviation', { formula: { kind: 'times', of: 'D', factor: 0.5 } });
    const { numbers } = editionChanges({ before: D, after: smaller }, records(mixed)) ?? { numbers: [] };
    expect(numberOf(numbers, 'tlofLength', 'heliport')).toEqual([ft(45.401), ft(27.35), true]);
    // 1 RD by EB 105A, which is then the larger.
    expect(numberOf(numbers, 'tlofLength')).toEqual([ft(45.401), ft(45.3), true]);
    expect(numbers.filter(({ scope }) => scope === 'vertiport')).toEqual([]);
    const half = revised(EB, 'tlof', { formula: { kind: 'times', of: 'RD', factor: 0.5 } });
    const ofVertiport = editionChanges({ before: EB, after: half }, records(mixed))?.numbers ?? [];
    expect(numberOf(ofVertiport, 'tlofLength', 'vertiport')).toEqual([ft(45.3), ft(22.65), true]);
    expect(numberOf(ofVertiport, 'tlofLength')).toEqual([null, null, null]);
  });
});

describe('editions', () => {
  it('are compared for one kind of landing area', () => {
    expect([areComparable({ before: C, after: D }), areComparable({ before: D, after: EB })]).toEqual([true, false]);
    expect([hasRulesFor(D, 'vertiport'), hasRulesFor(EB, 'vertiport'), hasRulesFor(D, 'mixed')]).toEqual([false, true, true]);
    expect(dimensionEdition(packOf('part-77'))).toBeNull();
  });

  it('built in give the results of the calculator', () => {
    for (const [edition, facility] of [
      [C, heliport],
      [D, aFacility()],
      [EB, aFacility({ type: 'vertiport', advisoryCircular: 'EB 105A' })],
    ] as const)
      expect(resultsUnder(edition, records(facility))?.ruleSets).toEqual(resultsFor(anAircraft(), facility).ruleSets);
  });

  it('calculate nothing without a design aircraft', () => {
    expect(compareEditions({ before: C, after: D }, records(heliport, null)).numbers).toEqual([]);
  });

  it('name the rules that dimensions are calculated by: all but those of other subjects', () => {
    const others = [C, D, EB].flatMap(({ pack, calculated }) =>
      pack.rules.filter(({ id }) => !calculated.has(id)).map(({ id }) => id.split('.')[0]),
    );
    expect([...new Set(others)].toSorted()).toEqual([
      ...[
        'definitions',
        'elevated',
        'identification',
        'objectIdentification',
        'outwashCautionMph',
        'parking',
        'paths',
        'scope',
        'separation',
      ],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import type { EditionPack } from '../standards/packs/pack.ts';
import type { PlannedEdition } from '../standards/planned-edition.ts';
import { PLANNING_PACKS } from '../standards/planning-packs.ts';
import { anAircraft } from '../testing.ts';
import { comparePlanRows, comparePlans, type PlanComparison, plannedUnder } from './planned-comparison.ts';
import { planAircraftFacts, planOf, type PlanRow, quantityRow } from './project-plan.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const planned: PlannedEdition = {
  ...{ editionId: FRANCE.id, revision: FRANCE.revision, pack: FRANCE, signature: 'builtIn' },
  ...{ performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null },
};
// A Bell 429.
const primary: AircraftNumbers = {
  ...anAircraft(),
  ...{ overallLength: 43, controllingDimension: 43, overallWidth: 36.1, rotorDiameter: 36.1 },
  approachSpeed: null,
};
const planUnder = (pack: EditionPack) =>
  planOf(
    { elevatedFacility: false, shape: 'square', plannedEdition: plannedUnder(planned, { pack, signature: 'unsigned' }) },
    { primary, vertiport: null, fleet: null },
  );
const compare = (before: EditionPack, after: EditionPack) => comparePlans(planUnder(before), planUnder(after));
const rowOf = (rows: readonly PlanComparison[], id: string) => rows.find((row) => row.id === id);

/** The next revision of the French order, in which one number differs. */
const second = (length: number): EditionPack => ({
  ...{ ...FRANCE, revision: 2 },
  rules: FRANCE.rules.map((rule) => (rule.id === 'windCone.length' ? { ...rule, formula: { kind: 'fixed', length, unit: 'm' } } : rule)),
});

describe('two plans', () => {
  it('have each subject before and after, in the unit of the edition, with its own paragraph', () => {
    const rows = compare(FRANCE, EASA);
    // 1 × 43 ft under the French order, 1.5 × 43 ft under the European specification: 13.1064 m and 19.6596 m.
    expect(rowOf(rows, 'fato')).toMatchObject({
      ...{ before: { text: '13.107 m' }, after: { text: '19.660 m' }, valueChanges: true, paragraphChanges: true },
    });
    expect(rowOf(rows, 'fato')?.before?.reference).not.toBe(rowOf(rows, 'fato')?.after?.reference);
  });

  it('show what one edition does not cover as not available in it, and nothing in its place', () => {
    const rows = compare(FRANCE, EASA);
    expect(rowOf(rows, 'groundTaxiway')).toMatchObject({ after: { state: 'notAvailable', value: null }, valueChanges: true });
    // A rule that the other pack does not have.
    expect(rowOf(rows, 'windCone.length')).toMatchObject({ after: null, valueChanges: true });
    expect(rowOf(compare(EASA, FRANCE), 'windCone.length')).toMatchObject({ before: null, valueChanges: true });
  });

  it('of one edition do not differ, and those of a revision differ exactly where it does', () => {
    const changed = (rows: readonly PlanComparison[]) => rows.filter(({ valueChanges }) => valueChanges).map(({ id }) => id);
    expect(changed(compare(FRANCE, FRANCE))).toEqual([]);
    expect(changed(compare(FRANCE, second(9)))).toEqual(['windCone.length']);
    expect(rowOf(compare(FRANCE, second(9)), 'windCone.length')?.after?.text).toBe('9 m');
  });

  it('are empty without a design aircraft', () => expect(comparePlans(null, null)).toEqual([]));
});

it('a row that only one plan has is a change only if it says something there', () => {
  const row = (id: string, state: PlanRow['state']): PlanRow => ({
    ...{
      id,
      subject: id,
      kind: 'rule',
      state,
      value: null,
      unit: null,
      text: id,
      formula: null,
      reference: null,
      verification: null,
      note: null,
    },
  });
  const rows = comparePlanRows(
    [row('gone', 'statement'), row('unknown', 'missing')],
    [row('new', 'statement'), row('empty', 'notAvailable')],
  );
  expect(rows.map(({ id, before, after, valueChanges }) => [id, before?.state, after?.state, valueChanges])).toEqual([
    ['new', undefined, 'statement', true],
    ['empty', undefined, 'notAvailable', false],
    ['gone', 'statement', undefined, true],
    ['unknown', 'missing', undefined, false],
  ]);
});

it('a quantity whose input is missing names it instead of a number', () => {
  const line = { ruleId: 'a', item: 'Lights', quantity: { state: 'missing', inputs: ['D', 'shape'] }, citations: [], note: null } as const;
  expect(quantityRow(line)).toMatchObject({ state: 'missing', value: null });
  expect(quantityRow(line).text).toMatch(/^Missing: /);
});

it('what a plan takes of the aircraft is in the unit of the edition', () => {
  const facts = (pack: EditionPack) =>
    planAircraftFacts(
      planUnder(pack) ??
        (() => {
          throw new Error('no plan');
        })(),
    );
  // 14,110 lb × 0.45359237 kg
  expect(facts(FRANCE).at(-1)).toEqual({ label: 'Maximum takeoff mass', value: '6,400.19 kg' });
  const inFeet: EditionPack = { ...FRANCE, units: 'ft', rules: [] };
  expect(facts(inFeet).map(({ value }) => value)).toEqual(['43.000 ft', '36.100 ft', '36.100 ft', 'Unknown', '14,110.00 lb']);
});

it('a length of the flight manual stays the same length in a pack in feet', () => {
  const inFeet = { ...FRANCE, units: 'ft' } as EditionPack;
  const { flightManualFato } = plannedUnder({ ...planned, flightManualFato: 30.48 }, { pack: inFeet, signature: 'signed' });
  expect(flightManualFato).toBeCloseTo(100, 9);
  const back = plannedUnder({ ...planned, pack: inFeet, flightManualFato: 100 }, { pack: EASA, signature: 'signed' });
  expect(back.flightManualFato).toBeCloseTo(30.48, 9);
  expect(plannedUnder({ ...planned, flightManualFato: 30.48 }, { pack: EASA, signature: 'signed' }).flightManualFato).toBe(30.48);
});

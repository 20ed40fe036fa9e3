/** AC 150/5390-2C beside the European specification and the French order, for an AW139 (D 54.7 ft, RD 45.3 ft), by hand. */
import { describe, expect, it } from 'vitest';
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import { adjustmentFrom } from '../dimensions/adjust-dimensions.ts';
import type { EditionPlan } from '../dimensions/edition-plan.ts';
import { feet } from '../quantities/units.ts';
import { PLANNING_PACKS } from '../standards/planning-packs.ts';
import { aFacility, anAircraft, resultsFor } from '../testing.ts';
import { belowPlan, circularRows } from './circular-comparison.ts';
import { comparePlanRows, plannedFirst } from './planned-comparison.ts';
import { planOf, planRows } from './project-plan.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const AW139 = anAircraft() as AircraftNumbers;
const heliport = aFacility({ ppr: true, advisoryCircular: 'AC 150/5390-2C' });
const minimums = resultsFor(anAircraft(), heliport);
const circular = circularRows(minimums, heliport);

function planUnder(pack: (typeof PLANNING_PACKS)[number]): EditionPlan {
  const plannedEdition = plannedFirst({ pack, signature: 'builtIn' });
  const plan = planOf({ ...heliport, plannedEdition }, { primary: AW139, vertiport: null, fleet: null });
  if (plan === null) throw new Error('no plan');
  return plan;
}
const rows = comparePlanRows(circular, planRows(planUnder(EASA)));
const rowOf = (id: string) => rows.find((row) => row.id === id);

describe('a circular beside an edition in meters', () => {
  it('has each size in the unit of its own edition, and compares them as lengths', () => {
    // 1.5 D in both: 82.05 ft is 25.00884 m.
    expect(rowOf('fato')).toMatchObject({ before: { text: '82.050 ft' }, after: { text: '25.009 m' }, valueChanges: false });
    // 2C: 1 RD. The specification: 0.83 D.
    expect(rowOf('tlof')).toMatchObject({ before: { text: '45.300 ft' }, after: { text: '13.839 m' }, valueChanges: true });
    // 2C: 1/3 RD. The specification: 0.25 D.
    expect(rowOf('safetyAreaWidth')).toMatchObject({ before: { text: '15.100 ft' }, after: { text: '4.169 m' }, valueChanges: true });
    expect(rowOf('fato')?.before?.reference).toMatch(/AC 150\/5390-2C/);
  });

  it('names no counterpart where the subjects do not correspond', () => {
    expect(rowOf('circular:tlofFatoSeparation')).toMatchObject({ before: { state: 'value' }, after: null, valueChanges: true });
    expect(rowOf('circular:approachSlope')).toMatchObject({ before: { text: '8:1' }, after: null });
    expect(rowOf('stand')).toMatchObject({ before: null, valueChanges: true });
    expect(rowOf('groundTaxiway')).toMatchObject({ before: null, after: { state: 'notAvailable' }, valueChanges: false });
  });

  it('has the quantities of markings and lights of the circular, in the same row as those by the same rule', () => {
    const french = comparePlanRows(circular, planRows(planUnder(FRANCE)));
    expect(french.find(({ before, kind }) => kind === 'quantity' && before !== null)).toBeDefined();
    expect(new Set(french.map(({ id }) => id)).size).toBe(french.length);
  });

  it('has both sides of a rectangle, and no single number', () => {
    const rectangle = aFacility({ ...heliport, shape: 'rectangle', ppr: true });
    const fato = circularRows(resultsFor(anAircraft(), rectangle), rectangle).find(({ id }) => id === 'fato');
    expect(fato?.text).toMatch(/^[\d.]+ ft( × [\d.]+ ft)?$/);
    const sided = { ...minimums, ruleSets: minimums.ruleSets.map((set) => ({ ...set, workings: { ...set.workings } })) };
    const [first] = sided.ruleSets;
    const { fatoWidth } = first?.workings ?? {};
    const longer = fatoWidth && { ...fatoWidth, value: 100 };
    const changed = {
      ...sided,
      ruleSets: sided.ruleSets.map((set) => ({ ...set, workings: { ...set.workings, ...(longer && { fatoWidth: longer }) } })),
    };
    expect(circularRows(changed, heliport).find(({ id }) => id === 'fato')).toMatchObject({ value: null, text: '82.050 ft × 100.000 ft' });
  });

  it('is empty if nothing is calculated', () => expect(circularRows(null, heliport)).toEqual([]));
});

describe('dimensions under an edition in meters', () => {
  const sizes = adjustmentFrom(minimums);

  it('are below its minimum on each side that is shorter, in feet', () => {
    expect(belowPlan(planUnder(EASA), sizes).map(({ zone, side }) => `${zone} ${side}`)).toEqual(['tlof length', 'tlof width']);
    expect(belowPlan(planUnder(EASA), sizes)[0]).toEqual({
      ...{ zone: 'tlof', side: 'length', minimum: expect.closeTo(45.401, 9) as number },
      message: `TLOF length cannot be less than minimum of 45.401 ft in ${EASA.document}`,
    });
    const wide = { ...sizes, tlof: { ...sizes.tlof, length: feet(45.401), width: feet(45.4) } };
    expect(belowPlan(planUnder(EASA), wide).map(({ zone, side }) => `${zone} ${side}`)).toEqual(['tlof width']);
  });

  it('are not compared with a minimum that the edition does not give without a choice', () => {
    // The French FATO depends on the performance class, which is not chosen.
    const zones = belowPlan(planUnder(FRANCE), { ...sizes, fato: { ...sizes.fato, length: feet(1), width: feet(1) } });
    expect(zones.filter(({ zone }) => zone !== 'tlof')).toEqual([]);
  });
});

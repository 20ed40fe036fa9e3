import { describe, expect, it } from 'vitest';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { aHelicopter } from '../testing.ts';
import type { CalculationResults } from '../dimensions/dimension-results.ts';
import { fleetEffect } from './fleet-effect.ts';
import type { InputEffectRecords } from './input-effect.ts';
import { adjustedForAw139, AW139, calculated, hospital, S92A } from './testing.ts';

const R44 = aHelicopter(38.3, 33, { id: '0195f0c0-0000-7000-8000-000000000044', name: 'Robinson R44' });
const H125 = aHelicopter(42.5, 35.1, { id: '0195f0c0-0000-7000-8000-000000000125', name: 'Airbus H125' });
/** Results for a fleet whose first aircraft is its largest one. */
const of = (first: DesignAircraft, ...rest: readonly DesignAircraft[]): CalculationResults =>
  calculated({ aircraft: first, designAircraft: { kind: 'fleet', members: [first, ...rest] }, facility: hospital });
const savedFor = (results: CalculationResults) => ({ ...adjustedForAw139(60, 96.649, 160), inputs: results.inputs });
const effect = (changes: Pick<InputEffectRecords, 'before' | 'after'> & Partial<InputEffectRecords>) =>
  fleetEffect({ project: hospital, adjusted: null, saved: null, ...changes });

describe('a change of a fleet that is the design aircraft', () => {
  const adjusted = savedFor(of(AW139, R44));

  it('shows the minimums of a larger aircraft and the adjusted values that no longer meet them', () => {
    const shown = effect({ adjusted, before: of(AW139, R44), after: of(S92A, AW139, R44) });
    expect(shown?.changes).toEqual([
      {
        what: 'Design aircraft',
        before: 'Fleet: Leonardo AW139, Robinson R44',
        after: 'Fleet: Sikorsky S-92A, Leonardo AW139, Robinson R44',
      },
    ]);
    // Elevated: TLOF 1 D of the largest aircraft.
    expect(shown?.sides[0]).toMatchObject({ minimumBefore: 54.7, minimumAfter: 68.5, current: 60, isBelow: true, recalculated: 68.5 });
    expect(shown?.choices).toEqual(['recalculate', 'reset', 'keep']);
  });

  it('shows the minimums that the removal of the controlling aircraft lowers', () => {
    const shown = effect({ adjusted, before: of(AW139, R44), after: of(R44) });
    // 1 D of the R44 is below the smallest TLOF of a hospital, 40 ft.
    expect(shown?.sides[0]).toMatchObject({ minimumBefore: 54.7, minimumAfter: 40, isBelow: false, recalculated: 60 });
  });

  it('is shown without a changed minimum if current dimensions become out of date, and not if they already are', () => {
    const after = of(AW139, R44, H125);
    expect(effect({ adjusted, before: of(AW139, R44), after })?.below).toEqual([]);
    expect(effect({ adjusted: savedFor(of(AW139)), before: of(AW139, R44), after })).toBeNull();
  });

  it('to none leaves one choice: the dimensions are kept and marked for review', () => {
    expect(effect({ adjusted, before: of(AW139, R44), after: null })).toMatchObject({ choices: ['keep'] });
  });

  it('shows the minimums without a choice if nothing is saved or adjusted', () => {
    const shown = effect({ before: of(AW139, R44), after: of(S92A, AW139) });
    expect(shown).toMatchObject({ source: 'live', choices: [] });
    expect(shown?.sides[0]).toMatchObject({ minimumBefore: 54.7, minimumAfter: 68.5, current: null });
  });

  it('has no effect if no minimum changes and nothing is saved or adjusted, or the dimensions are current afterward', () => {
    expect(effect({ before: of(AW139), after: of(AW139, R44) })).toBeNull();
    expect(effect({ adjusted, before: of(AW139), after: of(AW139, R44) })).toBeNull();
    expect(effect({ before: null, after: of(AW139) })).toBeNull();
  });
});

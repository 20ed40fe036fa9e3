import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBelowMinimum } from '../dimensions/adjust-dimensions.ts';
import { fitAdjusted } from '../dimensions/fit-adjusted.ts';
import { separationIssues } from '../dimensions/zone-separation.ts';
import { feet, feetMsl, squareFeet } from '../quantities/units.ts';
import { inputEffect, type InputEffectRecords } from './input-effect.ts';
import { adjustedForAw139, AW139, calculated, forAw139, forS92a, hospital } from './testing.ts';

const near = (value: number) => expect.closeTo(value, 6) as unknown;
const effect = (changes: Partial<InputEffectRecords>) =>
  inputEffect({ project: hospital, adjusted: null, saved: null, before: forAw139, after: forS92a, ...changes });

describe('a change of the design aircraft from an AW139 to an S-92A', () => {
  it('shows the minimums before and after, and the adjusted values that no longer meet them', () => {
    const shown = effect({ adjusted: adjustedForAw139(60, 96.649, 160) });
    expect(shown).toMatchObject({
      source: 'adjusted',
      changes: [{ what: 'Design aircraft', before: 'Leonardo AW139', after: 'Sikorsky S-92A' }],
      choices: ['recalculate', 'reset', 'keep'],
      minimums: '68.5x68.5 114.395x114.395 152.755x152.755',
    });
    // AC 150/5390-2D, elevated: TLOF 1 D; FATO 68.5 + 2 × 0.335 × 68.5; Safety Area from the FATO.
    const [tlof, , fato, , safetyArea] = shown?.sides ?? [];
    expect(tlof).toMatchObject({ zone: 'tlof', minimumBefore: 54.7, minimumAfter: 68.5, current: 60, isBelow: true, recalculated: 68.5 });
    expect(fato).toMatchObject({ current: 96.649, minimumAfter: near(114.395), isBelow: true, recalculated: near(114.395) });
    expect(safetyArea).toMatchObject({ current: 160, minimumAfter: near(152.755), isBelow: false, recalculated: 160 });
    expect(shown?.below.map(({ zone, side }) => `${zone} ${side}`)).toEqual(['tlof length', 'tlof width', 'fato length', 'fato width']);
  });

  it('raises a FATO that meets its minimum if a raised TLOF violates the separation', () => {
    const shown = effect({ adjusted: adjustedForAw139(80, 116, 160) });
    // 80 + 2 × 22.9475
    expect(shown?.sides[2]).toMatchObject({ zone: 'fato', isBelow: false, recalculated: near(125.895) });
    expect(shown?.separation.map(({ message }) => message)).toContain(
      'FATO length 116.000 ft is less than 125.895 ft (TLOF 80.000 ft + 2 × TLOF/FATO separation 22.948 ft).',
    );
  });

  it('offers no reset if nothing is adjusted, and recalculates to the minimums', () => {
    const shown = effect({ saved: forAw139 });
    expect(shown).toMatchObject({ source: 'saved', choices: ['recalculate', 'keep'] });
    expect(shown?.sides.map(({ recalculated }) => recalculated)).toEqual(shown?.sides.map(({ minimumAfter }) => minimumAfter));
  });

  it('shows the minimums without a choice if nothing is saved or adjusted', () => {
    const shown = effect({});
    expect(shown).toMatchObject({
      ...{ source: 'live', choices: [], below: [], separation: [] },
      changes: [{ what: 'Design aircraft', before: 'Leonardo AW139', after: 'Sikorsky S-92A' }],
    });
    expect(shown?.sides[0]).toMatchObject({ minimumBefore: 54.7, minimumAfter: 68.5, current: null, isBelow: false, recalculated: null });
    expect(shown?.sides[2]).toMatchObject({ minimumBefore: near(91.349), minimumAfter: near(114.395), current: null });
    expect(effect({ after: null })).toMatchObject({
      source: 'live',
      choices: [],
      minimums: null,
      sides: [{ minimumAfter: null }, {}, {}, {}, {}, {}],
    });
  });

  it('shows the minimums without a choice if the dimensions are current afterward', () => {
    const shown = effect({ adjusted: adjustedForAw139(60, 96.649, 160), before: forS92a, after: forAw139 });
    expect(shown).toMatchObject({ source: 'adjusted', choices: [], below: [] });
    expect(shown?.sides[0]).toMatchObject({ minimumBefore: 68.5, minimumAfter: 54.7, current: 60, isBelow: false });
  });

  it('has no effect if no rule reads what changed, or on a project that had no dimensions', () => {
    expect(effect({ adjusted: adjustedForAw139(60, 96.649, 160), before: forS92a, after: forS92a })).toBeNull();
    expect(effect({ before: null })).toBeNull();
    expect(effect({ before: null, after: null })).toBeNull();
  });

  it('has no effect without saved or adjusted dimensions if no minimum changes', () => {
    const higher = calculated({ aircraft: AW139, facility: { ...hospital, elevation: feetMsl(900) } });
    expect(effect({ after: higher })).toBeNull();
    expect(effect({ after: higher, saved: forAw139 })).toMatchObject({
      changes: [{ what: 'Elevation' }],
      choices: ['recalculate', 'keep'],
    });
  });

  it('to none leaves one choice: the dimensions are kept and marked for review', () => {
    const shown = effect({ adjusted: adjustedForAw139(60, 96.649, 160), after: null });
    expect(shown).toMatchObject({ choices: ['keep'], changes: [{ after: 'none with the required dimensions' }] });
    expect(shown?.sides[0]).toMatchObject({ minimumAfter: null, recalculated: null, isBelow: false });
  });
});

describe('adjusted dimensions fitted to other minimums', () => {
  const side = fc.double({ min: 1, max: 400, noNaN: true }).map(feet);
  const zone = fc.record({ length: side, width: side }).map((size) => ({ ...size, area: squareFeet(0) }));
  const sizes = fc.record({ tlof: zone, fato: zone, safetyArea: zone });

  it('meet every minimum and separation, never get smaller, and do not change when fitted again', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom('rectangle', 'square', 'circular'),
        fc.constantFrom(forAw139, forS92a),
        (before, shape, results) => {
          const { faaMinimums } = results;
          const after = fitAdjusted(before, faaMinimums, shape);
          expect(findBelowMinimum(after, faaMinimums)).toEqual([]);
          expect(separationIssues(after, faaMinimums)).toEqual([]);
          for (const each of ['tlof', 'fato', 'safetyArea'] as const)
            for (const which of ['length', 'width'] as const) expect(after[each][which]).toBeGreaterThanOrEqual(before[each][which]);
          expect(fitAdjusted(after, faaMinimums, shape)).toEqual(after);
        },
      ),
    );
  });
});

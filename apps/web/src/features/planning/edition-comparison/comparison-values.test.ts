import type { EditionComparisonAnswer } from '@touchdown/contract';
import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { adoptText, comparisonGroups, comparisonSummary, NOT_AVAILABLE } from './comparison-values.ts';
import { aComparison } from './testing.ts';

const feet = shownUnits('imperial');

describe('the numbers of a comparison', () => {
  it('are shown before and after, and marked if they change', () => {
    const [group] = comparisonGroups(aComparison(), feet);
    expect(group?.label).toBe('Project');
    expect(group?.rows[0]).toMatchObject({ label: 'TLOF diameter', before: '45.300 ft', after: '45.401 ft', mark: 'Changes' });
    expect(group?.rows[1]).toMatchObject({ label: 'FATO diameter', before: '82.050 ft', after: '82.050 ft', mark: 'Other paragraph' });
  });

  it('are in the units of the user', () => {
    expect(comparisonGroups(aComparison(), shownUnits('metric'))[0]?.rows[0]).toMatchObject({ before: '13.808 m', after: '13.839 m' });
  });

  it('of a round zone are shown and counted once', () => {
    const { numbers, ...rest } = aComparison();
    const round = { ...rest, numbers: numbers.flatMap((one) => [one, { ...one, quantity: 'tlofWidth' as const }]) };
    expect(comparisonGroups(round, feet)[0]?.rows.map(({ label }) => label)).toEqual(['TLOF diameter', 'FATO diameter']);
    expect(comparisonSummary(round)).toBe('1 number changes.');
  });

  it('that only one edition has are not available in the other', () => {
    const { numbers } = aComparison();
    const only = numbers.slice(0, 1).map((one) => ({ ...one, before: null }));
    expect(comparisonGroups({ ...aComparison(), numbers: only, plan: [] }, feet)[0]?.rows[0]).toMatchObject({
      before: NOT_AVAILABLE,
      formulaBefore: '',
    });
  });
});

describe('the rows of two plans', () => {
  const side = (text: string, state: 'value' | 'notAvailable' = 'value') => ({
    ...{ state, text, value: null, unit: null, formula: '1 × D', reference: 'A 1', verification: null },
  });
  const row = (id: string, kind: 'dimension' | 'rule' | 'quantity', valueChanges: boolean) => ({
    ...{ id, kind, subject: id.toUpperCase(), valueChanges, paragraphChanges: false },
    ...{ before: side('13.107 m'), after: valueChanges ? side('19.660 m') : side('13.107 m') },
  });
  const plan = [row('fato', 'dimension', true), row('tlof', 'dimension', false), row('cone', 'rule', false), row('lamp', 'rule', true)];

  it('are shown by kind: every dimension, and the other rules that differ', () => {
    const groups = comparisonGroups({ ...aComparison(), numbers: [], plan }, feet);
    expect(groups.map(({ label, rows }) => [label, rows.map((one) => [one.label, one.before, one.after, one.mark])])).toEqual([
      [
        'Minimum Dimensions',
        [
          ['FATO', '13.107 m', '19.660 m', 'Changes'],
          ['TLOF', '13.107 m', '13.107 m', null],
        ],
      ],
      ['Markings, Lights, and Other Rules That Differ', [['LAMP', '13.107 m', '19.660 m', 'Changes']]],
    ]);
  });

  it('cite a paragraph without the document, which is named above them', () => {
    const document = 'Order of September 29, 2009 (NOR DEVA0916303A)';
    const { before, after } = aComparison();
    const heads = { before: { ...before, name: `${document}, Heliports` }, after: { ...after, name: 'EASA PTS-VPT-DSN, Vertiports' } };
    const cited = {
      ...row('fato', 'dimension', true),
      before: { ...side('9 m'), reference: `${document}, annex II, 1.4.1; ${document}, annex II, 2.4.1` },
      after: { ...side('8 m'), reference: 'EASA PTS-VPT-DSN' },
    };
    const of = (reference: string) =>
      comparisonGroups({ ...heads, numbers: [], plan: [{ ...cited, after: { ...cited.after, reference } }] }, feet)[0]?.rows[0];
    expect(of('EASA PTS-VPT-DSN')).toMatchObject({ referenceBefore: 'annex II, 1.4.1; annex II, 2.4.1', referenceAfter: '' });
    expect(of('Another document, 3.2')?.referenceAfter).toBe('Another document, 3.2');
  });

  it('that the edition after does not cover are counted', () => {
    const summary = (rows: typeof plan) => comparisonSummary({ ...aComparison(), numbers: [], plan: rows });
    expect(summary(plan)).toBe('2 values change.');
    expect(summary(plan.slice(1, 3))).toBe('No value changes.');
    const below = { zone: 'tlof', side: 'length', minimum: 45.401, message: '' } as const;
    const dimensions = { ...aComparison().dimensions, source: 'adjusted', below: [below, { ...below, side: 'width' as const }] } as const;
    expect(comparisonSummary({ ...aComparison(), numbers: [], plan, dimensions: { ...dimensions, below: [...dimensions.below] } })).toBe(
      '2 values change. 2 adjusted values no longer meet their minimums.',
    );
    const lost = { ...row('lamp', 'rule', true), after: side(NOT_AVAILABLE, 'notAvailable') };
    expect(summary([...plan.slice(0, 3), lost])).toBe('2 values change. 1 is not available in the edition after.');
    expect(
      comparisonGroups(
        { ...aComparison(), numbers: [], plan: [{ ...lost, before: null }].map((one) => ({ ...one, after: null })) },
        feet,
      )[0]?.rows[0],
    ).toMatchObject({
      ...{ before: NOT_AVAILABLE, after: NOT_AVAILABLE },
    });
  });
});

describe('the summary', () => {
  it.each<[string, Partial<EditionComparisonAnswer>]>([
    ['1 number changes.', {}],
    ['No number changes.', { numbers: aComparison().numbers.slice(1) }],
    ['No numbers can be compared, because no minimum dimensions are calculated.', { numbers: [] }],
    ['Both are the same edition. Choose another one to compare.', { after: aComparison().before }],
  ])('%s', (text, change) => {
    expect(comparisonSummary({ ...aComparison(), ...change })).toBe(text);
  });

  it.each([
    [0, '1 number changes. All adjusted values meet the FAA minimums.'],
    [1, '1 number changes. 1 adjusted value no longer meets its FAA minimum.'],
    [2, '1 number changes. 2 adjusted values no longer meet their FAA minimums.'],
  ])('counts %i values below minimum', (count, text) => {
    const { dimensions, ...rest } = aComparison();
    const below = { zone: 'tlof', side: 'length', minimum: 45.401, message: '' } as const;
    expect(
      comparisonSummary({ ...rest, dimensions: { ...dimensions, source: 'adjusted', below: Array.from({ length: count }, () => below) } }),
    ).toBe(text);
  });
});

it('the adopted revision is named if it is not the built-in one, or of the edition in effect', () => {
  const { after, inEffect } = aComparison();
  expect(adoptText({ after, inEffect })).toBe('Adopt 2D');
  const second = { ...after, revision: 2, ruleSetVersion: '2D-2', signature: 'unsigned' as const };
  expect(adoptText({ after: second, inEffect })).toBe('Adopt 2D, revision 2 (unsigned)');
  expect(adoptText({ after, inEffect: second })).toBe('Adopt 2D, revision 1');
});

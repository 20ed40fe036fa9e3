/** Conditions of the rules of a pack, each decided by hand. */
import { describe, expect, it } from 'vitest';
import { feet, pounds } from '../../quantities/units.ts';
import { evaluatePack, type PackInputs } from './evaluate-pack.ts';
import type { EditionPack, Formula, PackCondition, PackRule } from './pack.ts';

const FIVE_FEET: Formula = { kind: 'fixed', length: 5, unit: 'ft' };
const packOf = (rules: readonly PackRule[]): EditionPack & { readonly units: 'ft' } => ({
  format: 'touchdown-edition-pack',
  formatVersion: 1,
  id: 'example',
  revision: 1,
  short: 'EX',
  name: 'Example',
  issuer: 'Nobody',
  document: 'Example 1',
  documentRevision: '2026',
  language: 'en',
  units: 'ft',
  citations: { all: { states: 'A rule.', verification: 'read' } },
  rules,
  notCovered: [],
  changelog: [{ revision: 1, text: 'First.' }],
  hash: '',
});
const rule = (id: string, more: Partial<PackRule>): PackRule => ({ id, subject: id, citation: 'all', ...more });
const UNKNOWN: PackInputs<'ft'> = {
  measures: { D: null, RD: null, overallWidth: null, undercarriageWidth: null, fatoSide: null, fatoPerimeter: null },
  ...{ mass: null, performanceClass: null, site: null, shape: null, taxi: null, turnsOnStand: null, flightManualFato: null },
};
const KNOWN: PackInputs<'ft'> = {
  measures: { ...UNKNOWN.measures, D: feet(40), RD: feet(30) },
  ...{
    mass: pounds(7000),
    performanceClass: 2,
    site: 'elevated',
    shape: 'rectangle',
    taxi: 'air',
    turnsOnStand: false,
    flightManualFato: null,
  },
};
const BASE = rule('base', { formula: { kind: 'times', of: 'D', factor: 0.5 } });
const decided = (when: PackCondition, inputs: PackInputs<'ft'>) => evaluatePack(packOf([rule('a', { when }), BASE]), inputs).applies('a');

describe('a rule of any kind', () => {
  it.each<[string, PackCondition, PackCondition]>([
    ['performance class', { performanceClass: [2, 3] }, { performanceClass: [1] }],
    ['mass over', { massOver: { value: 6999, unit: 'lb' } }, { massOver: { value: 7000, unit: 'lb' } }],
    ['mass at most', { massAtMost: { value: 7000, unit: 'lb' } }, { massAtMost: { value: 6999, unit: 'lb' } }],
    ['site', { site: 'elevated' }, { site: 'ground' }],
    ['shape', { shape: ['circular', 'rectangle'] }, { shape: ['circular'] }],
    ['taxiing', { taxi: 'air' }, { taxi: 'ground' }],
    ['turns on the stand', { turnsOnStand: false }, { turnsOnStand: true }],
    // 20 ft is 2/3 of 30 ft.
    [
      'a rule at least a multiple',
      { ruleAtLeast: { rule: 'base', of: 'RD', factor: '2/3' } },
      { ruleAtLeast: { rule: 'base', of: 'RD', factor: 0.67 } },
    ],
  ])('applies by its %s, does not, or is open without it', (_, met, unmet) => {
    expect([decided(met, KNOWN), decided(unmet, KNOWN), decided(met, UNKNOWN)]).toEqual(['applies', 'notApplicable', 'missing']);
  });

  it('applies without a condition, and is not available if the pack has none', () => {
    expect(decided({}, UNKNOWN)).toBe('applies');
    const { applies } = evaluatePack(packOf([BASE]), UNKNOWN);
    expect([applies('base'), applies('none')]).toEqual(['applies', 'notAvailable']);
  });

  it('is decided by a condition that is not met even if another input is unknown', () => {
    expect(decided({ site: 'ground', taxi: 'air' }, { ...UNKNOWN, site: 'elevated' })).toBe('notApplicable');
  });

  it('does not apply by a rule that has no value here', () => {
    expect(decided({ ruleAtLeast: { rule: 'none', of: 'D', factor: 1 } }, KNOWN)).toBe('notApplicable');
  });

  it('names every input that its condition lacks', () => {
    const pack = packOf([
      rule('a', { formula: FIVE_FEET, when: { site: 'ground', ruleAtLeast: { rule: 'base', of: 'RD', factor: 1 } } }),
      BASE,
    ]);
    expect(evaluatePack(pack, UNKNOWN).length('a')).toEqual({ state: 'missing', inputs: ['site', 'D'] });
    const withD = { ...UNKNOWN, measures: { ...UNKNOWN.measures, D: feet(40) } };
    expect(evaluatePack(pack, withD).length('a')).toEqual({ state: 'missing', inputs: ['site', 'RD'] });
  });
});

describe('a length', () => {
  it('that only a flight manual gives is missing without one, also as the largest of several', () => {
    const manual: Formula = { kind: 'flightManual' };
    const pack = packOf([rule('a', { formula: { kind: 'largestOf', of: [manual, manual] } })]);
    expect(evaluatePack(pack, KNOWN).length('a')).toEqual({ state: 'missing', inputs: ['flightManualFato'] });
    expect(evaluatePack(pack, { ...KNOWN, flightManualFato: feet(70) }).length('a')).toMatchObject({ value: 70 });
  });

  it('whose citation is not in the pack has none', () => {
    const pack = packOf([rule('a', { formula: FIVE_FEET, citation: 'constructor' })]);
    expect(evaluatePack(pack, KNOWN).length('a')).toMatchObject({ value: 5, citations: [] });
  });
});

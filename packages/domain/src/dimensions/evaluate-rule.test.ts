import { describe, expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { productRule } from '../standards/cite.ts';
import { fixed, halfOfDifference, largestOf, times } from '../standards/rule.ts';
import { alternatives, evaluateRule, ruleFormula, type AircraftMeasures } from './evaluate-rule.ts';

const cite = (text: string) => productRule(text, text);
const ofD = cite('D');
const ofRD = cite('RD');
const floor = cite('floor');
const derived = cite('RD derived');

const measures: AircraftMeasures = {
  D: { value: feet(54.7), input: { label: 'D', value: '54.700 ft', from: 'AW139, entered' }, aircraft: [], citations: [] },
  RD: { value: feet(45.3), input: { label: 'RD', value: '45.300 ft', from: 'AW139' }, aircraft: [], citations: [derived] },
};

describe('a rule calculated for D = 54.7 ft and RD = 45.3 ft', () => {
  it.each([
    ['1 RD', times('RD', 1, ofRD), 45.3, '1 × RD', '1 × 45.300', '1 RD'],
    ['0.83 D', times('D', 0.83, ofD), 45.401, '0.83 × D', '0.83 × 54.700', '0.83 D'],
    ['1/3 RD', times('RD', 1 / 3, ofRD, '1/3'), 15.1, '1/3 × RD', '1/3 × 45.300', '1/3 RD'],
    ['30 ft', fixed(30, floor), 30, '30 ft', '30.000', 'the 30 ft floor'],
    [
      'half of 1.5 D − 1 RD',
      halfOfDifference(times('D', 1.5, ofD), times('RD', 1, ofD)),
      18.375,
      '0.5 × (1.5 × D − 1 × RD)',
      '0.5 × (1.5 × 54.700 − 1 × 45.300)',
      '0.5 × (1.5 D − 1 RD)',
    ],
    [
      'half of 1.5 D − 0.83 D, which is 0.335 D',
      halfOfDifference(times('D', 1.5, ofD), times('D', 0.83, ofD)),
      18.3245,
      '0.5 × (1.5 × D − 0.83 × D)',
      '0.5 × (1.5 × 54.700 − 0.83 × 54.700)',
      '0.5 × (1.5 D − 0.83 D)',
    ],
    [
      'max(0.28 D, 20 ft)',
      largestOf(times('D', 0.28, ofD), fixed(20, floor)),
      20,
      'max(0.28 × D, 20 ft)',
      'max(15.316, 20.000)',
      'the 20 ft floor',
    ],
    [
      'max(1/2 D, 20 ft)',
      largestOf(times('D', 0.5, ofD, '1/2'), fixed(20, floor)),
      27.35,
      'max(1/2 × D, 20 ft)',
      'max(27.350, 20.000)',
      '1/2 D',
    ],
  ] as const)('%s', (_, rule, value, formula, substituted, name) => {
    const term = evaluateRule(rule, measures);
    expect(Math.abs(term.value - value)).toBeLessThanOrEqual(1e-9);
    expect(term).toMatchObject({ formula, substituted, name });
    expect(ruleFormula(rule)).toBe(formula);
  });

  it('distinguishes a floor from a multiple', () => {
    expect(evaluateRule(fixed(30, floor), measures)).toMatchObject({
      isFloor: true,
      uses: [],
      inputs: [],
      citations: [floor],
      governs: null,
    });
    expect(evaluateRule(times('D', 1, ofD), measures)).toMatchObject({
      isFloor: false,
      uses: ['D'],
      inputs: [measures.D.input],
      citations: [ofD],
    });
    expect(evaluateRule(halfOfDifference(times('D', 2, ofD), times('RD', 1, ofD)), measures)).toMatchObject({
      isFloor: false,
      governs: null,
      uses: ['D', 'RD'],
      inputs: [measures.D.input, measures.RD.input],
    });
  });

  it('has the citations of the rule and of a derived rotor diameter', () => {
    expect(evaluateRule(times('RD', 1, ofRD), measures).citations).toEqual([ofRD, derived]);
    expect(evaluateRule(largestOf(times('RD', 1, ofRD), fixed(40, ofRD)), measures).citations).toEqual([ofRD, derived]);
  });

  it('flattens a largest-of inside a largest-of', () => {
    const rule = largestOf(largestOf(times('D', 1, ofD), fixed(20, floor)), times('RD', 2, ofRD));
    expect(alternatives(rule, measures).map(({ name }) => name)).toEqual(['1 D', 'the 20 ft floor', '2 RD']);
    expect(evaluateRule(rule, measures).value).toBe(90.6);
    expect(ruleFormula(rule)).toBe('max(max(1 × D, 20 ft), 2 × RD)');
  });

  it('shows an aircraft dimension to the nearest thousandth', () => {
    const precise = { ...measures, D: { ...measures.D, value: feet(52.49343832) } };
    expect(evaluateRule(times('D', 2.5, ofD), precise).substituted).toBe('2.5 × 52.493');
  });
});

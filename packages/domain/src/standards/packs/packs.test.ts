/** The parts of data packs: hash, canonical text, JSON with lines, formulas, and the values that the calculators read from them. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { evaluateRule, type AircraftMeasures } from '../../dimensions/evaluate-rule.ts';
import { feet, pounds, type Feet } from '../../quantities/units.ts';
import { CALCULATOR_PACKS } from '../registry.ts';
import { builtInPack } from './built-in.ts';
import { canonicalJson, packHash } from './canonical.ts';
import { evaluatePack, type PackInputs } from './evaluate-pack.ts';
import { conditionText, formulaText } from './formula-text.ts';
import { readJson } from './json-lines.ts';
import type { EditionPack, Formula, PackRule } from './pack.ts';
import { sha256 } from './sha256.ts';

describe('SHA-256', () => {
  const expected = (text: string) => createHash('sha256').update(text).digest('hex');

  it('of a text that ends within a character is that of the platform, which replaces what is left of it', () => {
    expect(sha256('heliport \ud83d')).toBe(expected('heliport \ufffd'));
    expect(sha256('\ude00 vertiport')).toBe(expected('\ufffd vertiport'));
  });

  test.each(['', 'abc', 'é€😀', 'a'.repeat(55), 'a'.repeat(56), 'a'.repeat(64), 'a'.repeat(10_000)])(
    'of %j is that of the platform',
    (text) => {
      expect(sha256(text)).toBe(expected(text));
    },
  );

  it('of any text is that of the platform', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(expected(text));
      }),
    );
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of members', () => {
    expect(canonicalJson({ b: [1, null, true, 'é'], a: { d: 0.1, c: undefined } })).toBe('{"a":{"d":0.1},"b":[1,null,true,"é"]}');
    const swapped = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(swapped(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('the hash of a pack leaves out its hash and its signature', () => {
    const content = { id: 'a', rules: [] };
    expect(packHash({ ...content, hash: 'x', signature: {} })).toBe(packHash(content));
    expect(packHash(content)).toBe(`sha256:${createHash('sha256').update('{"id":"a","rules":[]}').digest('hex')}`);
    expect(packHash({ ...content, rules: [0] })).not.toBe(packHash(content));
  });
});

describe('the JSON reader', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 1, 2), (value, spaces) => {
        const text = JSON.stringify(value, null, spaces);
        fc.pre(!text.includes('"__proto__"'));
        expect(readJson(text)).toMatchObject({ ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });

  it('refuses what JSON.parse refuses', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        if (!isJson) expect(readJson(text).ok).toBe(false);
      }),
    );
  });

  it('knows the line of a member, an item, and the nearest value around what is missing', () => {
    const reading = readJson('{\n  "a": [\n    1,\n    { "b": 2 }\n  ]\n}');
    if (!reading.ok) throw new Error(reading.reason);
    const lines = [['a'], ['a', 0], ['a', 1, 'b'], ['a', 1, 'none'], ['none']].map((path) => reading.lineOf(path));
    expect(lines).toEqual([2, 3, 4, 4, 1]);
  });
});

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
  citations: {
    all: { states: 'A rule.', verification: 'read' },
    other: { document: 'Other', revision: '1', states: 'Another rule.', verification: 'read' },
  },
  rules,
  notCovered: [],
  changelog: [{ revision: 1, text: 'First.' }],
  hash: '',
});
const ruleOf = (id: string, formula: Formula, more: Partial<PackRule> = {}): PackRule => ({
  ...{ id, subject: id, citation: 'all', formula },
  ...more,
});
const INPUTS: PackInputs<'ft'> = {
  measures: { D: feet(40), RD: feet(30), overallWidth: feet(32), undercarriageWidth: null, fatoSide: null, fatoPerimeter: null },
  mass: pounds(7000),
  performanceClass: 2,
  site: 'ground',
  shape: 'circular',
  taxi: null,
  turnsOnStand: null,
  flightManualFato: null,
};
const answer = (formula: Formula, inputs: Partial<PackInputs<'ft'>> = {}, more: Partial<PackRule> = {}) =>
  evaluatePack(packOf([ruleOf('a', formula, more), ruleOf('half', { kind: 'times', of: 'D', factor: '1/2' })]), {
    ...INPUTS,
    ...inputs,
  }).length('a');
const times = (of: 'D' | 'RD' | 'undercarriageWidth', factor: number | string): Formula => ({ kind: 'times', of, factor });
const ft = (length: number): Formula => ({ kind: 'fixed', length, unit: 'ft' });
const manual: Formula = { kind: 'flightManual' };

describe('a formula, for D = 40 ft and RD = 30 ft', () => {
  test.each<[string, Formula, number, string]>([
    ['1/4 × 40 = 10', times('D', '1/4'), 10, '1/4 × D'],
    ['max(10, 12) = 12', { kind: 'largestOf', of: [times('D', 0.25), ft(12)] }, 12, 'max(0.25 × D, 12 ft)'],
    ['min(10, 12) = 10', { kind: 'smallestOf', of: [times('D', 0.25), ft(12)] }, 10, 'min(0.25 × D, 12 ft)'],
    [
      '(60 − 30) / 2 = 15',
      { kind: 'halfOfDifference', minuend: times('D', 1.5), subtrahend: times('RD', 1) },
      15,
      '0.5 × (1.5 × D − 1 × RD)',
    ],
    ['2 × 10 = 20', { kind: 'twice', of: times('D', 0.25) }, 20, '2 × 0.25 × D'],
    ['the rule “half”: 20', { kind: 'rule', rule: 'half' }, 20, '1/2 × D'],
    ['1,000.1250 ft', ft(1000.125), 1000.125, '1,000.125 ft'],
  ])('%s', (_, formula, value, text) => {
    expect(answer(formula)).toMatchObject({ state: 'value', value, formula: text, without: [] });
  });

  it('names what is missing', () => {
    expect(answer({ kind: 'largestOf', of: [times('undercarriageWidth', 2), ft(1)] })).toEqual({
      state: 'missing',
      inputs: ['undercarriageWidth'],
    });
    expect(answer(manual)).toEqual({ state: 'missing', inputs: ['flightManualFato'] });
  });

  it('goes on without a flight manual that was not entered, and says so', () => {
    const either: Formula = { kind: 'firstKnown', of: [manual, times('D', 1)] };
    expect(answer(either)).toMatchObject({ value: 40, without: ['flightManualFato'] });
    expect(answer(either, { flightManualFato: feet(50) })).toMatchObject({ value: 50, without: [] });
    const greater: Formula = { kind: 'largestOf', of: [times('D', 1.5), manual] };
    expect(answer(greater)).toMatchObject({ value: 60, without: ['flightManualFato'] });
    expect(answer(greater, { flightManualFato: feet(70) })).toMatchObject({ value: 70, without: [] });
  });

  it('uses the first case that applies, is not available if none does, and names an input that decides', () => {
    const cases: Formula = {
      kind: 'cases',
      cases: [
        { when: { performanceClass: [1] }, use: ft(1) },
        { when: { performanceClass: [2, 3], massOver: { value: 7000, unit: 'lb' } }, use: ft(2) },
        { when: { massAtMost: { value: 7000, unit: 'lb' }, site: 'ground' }, use: ft(3), citation: 'other' },
      ],
    };
    expect(answer(cases)).toMatchObject({ value: 3, citations: [{ document: 'Other', revision: '1' }] });
    expect(answer(cases, { mass: pounds(7000.001) })).toMatchObject({ value: 2, citations: [{ document: 'Example 1', revision: '2026' }] });
    expect(answer(cases, { site: 'elevated' })).toEqual({ state: 'notAvailable' });
    expect(answer(cases, { mass: null })).toEqual({ state: 'missing', inputs: ['mass'] });
    expect(answer(cases, { mass: null, performanceClass: 1 })).toMatchObject({ value: 1 });
  });

  it('of a rule that does not apply has no value', () => {
    expect(answer(ft(1), {}, { when: { site: 'elevated' } })).toEqual({ state: 'notApplicable' });
    const when = { ruleAtLeast: { rule: 'half', of: 'RD', factor: '2/3' } } as const;
    expect(answer(ft(1), {}, { when })).toMatchObject({ value: 1 });
    expect(answer(ft(1), {}, { when: { ruleAtLeast: { ...when.ruleAtLeast, factor: 0.67 } } })).toEqual({ state: 'notApplicable' });
  });

  it('of a rule that is not there is not available', () => {
    expect(evaluatePack(packOf([]), INPUTS).length('fato')).toEqual({ state: 'notAvailable' });
  });

  it('ends where every rule uses the next one twice', () => {
    const chain = Array.from({ length: 60 }, (_, n) =>
      ruleOf(
        `r${n}`,
        n === 59
          ? ft(1)
          : {
              kind: 'largestOf',
              of: [
                { kind: 'rule', rule: `r${n + 1}` },
                { kind: 'rule', rule: `r${n + 1}` },
              ],
            },
      ),
    );
    expect(evaluatePack(packOf(chain), INPUTS).length('r0')).toMatchObject({ value: 1 });
  });
});

it('a length that exceeds every number is not available', () => {
  const chain = Array.from({ length: 1100 }, (_, n) =>
    ruleOf(`r${n}`, n === 0 ? ft(1) : { kind: 'twice', of: { kind: 'rule', rule: `r${n - 1}` } }),
  );
  const { length } = evaluatePack(packOf(chain), INPUTS);
  expect(length('r10')).toMatchObject({ value: 1024 });
  expect(length('r1099')).toEqual({ state: 'notAvailable' });
});

describe('texts', () => {
  it('of conditions and cases', () => {
    const when = {
      performanceClass: [2, 3],
      massAtMost: { value: 3175, unit: 'kg' },
      site: 'elevated',
      shape: ['ellipse'],
      taxi: 'air',
      turnsOnStand: false,
    } as const;
    expect(conditionText(when)).toBe(
      'performance class 2 or 3, maximum takeoff mass up to 3,175 kg, elevated, ellipse FATO, air taxiing, a stand on a taxiway where helicopters cannot turn',
    );
    expect(
      conditionText({ massOver: { value: 3175, unit: 'kg' }, turnsOnStand: true, ruleAtLeast: { rule: 'fato', of: 'D', factor: 1 } }),
    ).toBe('maximum takeoff mass over 3,175 kg, a stand where helicopters can turn, fato of at least 1 × D');
    expect(
      formulaText({
        kind: 'cases',
        cases: [
          { when: { site: 'ground' }, use: times('D', 1) },
          { when: { site: 'elevated' }, use: { kind: 'firstKnown', of: [manual, ft(2)] } },
        ],
      }),
    ).toBe('1 × D (at ground level); flight manual, otherwise 2 ft (elevated)');
  });
});

describe('the rules of the calculators', () => {
  const measure = (value: Feet) => ({ value, input: { label: '', value: '', from: '' }, aircraft: [], citations: [] });

  it('have the same value by the evaluation of packs and by that of the calculators', () => {
    const lengths = fc.double({ min: 5, max: 150, noNaN: true });
    fc.assert(
      fc.property(lengths, lengths, (D, RD) => {
        const measures: AircraftMeasures = { D: measure(feet(D)), RD: measure(feet(RD)) };
        const inputs: PackInputs<'ft'> = { ...INPUTS, measures: { ...INPUTS.measures, D: feet(D), RD: feet(RD) } };
        for (const { pack, rule } of CALCULATOR_PACKS) {
          const { length: answerOf } = evaluatePack({ ...pack, units: 'ft' }, inputs);
          for (const { id, formula } of pack.rules) {
            const found = formula === undefined ? null : answerOf(id);
            if (found?.state === 'value') expect(Math.abs(found.value - evaluateRule(rule(id), measures).value)).toBeLessThan(1e-9);
            else expect(formula).toBeUndefined();
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a built-in pack with an error of the program', () => {
  const source = builtInPack({
    ...packOf([
      ruleOf('width', { kind: 'times', of: 'overallWidth', factor: 1 }),
      ruleOf('one', { kind: 'largestOf', of: [ft(1)] }),
      ruleOf('twice', { kind: 'twice', of: ft(1) }),
      ruleOf('sometimes', times('D', 1), { when: { site: 'ground' } }),
      { id: 'slope', subject: 'slope', citation: 'all', value: 8, unit: ':1' },
      { id: 'words', subject: 'words', citation: 'all', words: ['tandem', 'none'] },
      ruleOf('meters', { kind: 'fixed', length: 3, unit: 'm' }),
      ruleOf('between', { kind: 'halfOfDifference', minuend: ft(3), subtrahend: ft(1) }),
      ruleOf('least', { kind: 'smallestOf', of: [ft(3), ft(1)] }),
      ruleOf('first', { kind: 'firstKnown', of: [ft(3), ft(1)] }),
      ruleOf('greatest', { kind: 'largestOf', of: [ft(3), times('D', 1)] }),
      ruleOf('uncited', ft(1), { citation: 'lost' }),
    ]),
    document: 'EB 105A',
    citations: { all: { states: 'A rule.', verification: 'read' } },
  });
  test.each<[string, () => unknown, string]>([
    ['a rule that is not there', () => source.statement('none'), 'example has no rule none'],
    ['a value in another unit', () => source.feet('slope'), 'example: slope is not a value in ft'],
    ['a value as a formula', () => source.rule('slope'), 'example: slope has no formula'],
    ['a measure the calculators do not have', () => source.rule('width'), 'width is a multiple of overallWidth'],
    ['a rule with a condition', () => source.rule('sometimes'), 'example: sometimes applies only sometimes'],
    ['a comparison of one', () => source.rule('one'), 'one compares nothing'],
    ['a formula the calculators do not have', () => source.rule('twice'), 'twice: the calculators do not know twice'],
    ['a length in meters', () => source.rule('meters'), 'meters is not in feet'],
    ['a difference of lengths', () => source.rule('between'), 'between needs multiples of the aircraft'],
    ['a smallest of several', () => source.rule('least'), 'least: the calculators do not know smallestOf'],
    ['a first known of several', () => source.rule('first'), 'first: the calculators do not know firstKnown'],
    ['a largest of several as a multiple', () => source.multiple('greatest'), 'example: greatest is not a multiple'],
    ['a rule without its citation', () => source.rule('uncited'), 'example has no citation for uncited'],
    ['words of a rule without words', () => source.words('slope', ['tandem']), 'example: slope has no words'],
    ['a word that is not allowed', () => source.words('words', ['tandem']), 'example: words does not know none'],
    ['a document that is not known', () => builtInPack(packOf([])), 'example cites the unknown document Example 1'],
  ])('throws for %s', (_, use, message) => {
    expect(use).toThrow(message);
  });
});

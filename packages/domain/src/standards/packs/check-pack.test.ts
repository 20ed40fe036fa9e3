/** What a pack that matches the schema can still have wrong. Each case has one fault, and the place where it is reported. */
import { describe, expect, it } from 'vitest';
import { CALCULATOR_PACKS } from '../registry.ts';
import { PACK_LIMITS, packProblems } from './check-pack.ts';
import type { EditionPack, Formula, PackRule } from './pack.ts';

const D: Formula = { kind: 'times', of: 'D', factor: 1 };
const aRule = (changes: Partial<PackRule> = {}): PackRule => ({
  id: 'fato.length',
  subject: 'FATO length',
  citation: 'c1',
  ...changes,
});
const aPack = (changes: Partial<EditionPack> = {}): EditionPack => ({
  format: 'touchdown-edition-pack',
  formatVersion: 1,
  id: 'test',
  revision: 1,
  short: 'T',
  name: 'Test',
  issuer: 'Tester',
  document: 'Document',
  documentRevision: '2026',
  language: 'en',
  units: 'ft',
  citations: { c1: { clause: '1', states: 'A paragraph.', verification: 'unverified' } },
  rules: [aRule({ formula: D })],
  notCovered: [],
  changelog: [{ revision: 1, text: 'First.' }],
  hash: 'sha256:0',
  ...changes,
});
const withFormula = (formula: Formula, changes: Partial<EditionPack> = {}) => aPack({ rules: [aRule({ formula })], ...changes });
const withRule = (rule: Partial<PackRule>, changes: Partial<EditionPack> = {}) => aPack({ rules: [aRule(rule)], ...changes });
const another = aRule({ id: 'other', formula: D });
const METRIC = { units: 'm' } as const;
const nested = (depth: number): Formula => (depth <= 1 ? D : { kind: 'twice', of: nested(depth - 1) });

describe('a pack', () => {
  it('is accepted if it is one of the calculator packs', () => {
    expect(Object.values(CALCULATOR_PACKS).flatMap(({ pack }) => packProblems(pack))).toEqual([]);
  });

  it('is accepted with every kind of formula', () => {
    const formula: Formula = {
      kind: 'cases',
      cases: [
        {
          when: { massOver: { value: 7000, unit: 'lb' }, ruleAtLeast: { rule: 'other', of: 'D', factor: '3/2' } },
          use: { kind: 'largestOf', of: [D, { kind: 'fixed', length: 40, unit: 'ft', citation: 'c1' }] },
          citation: 'c1',
        },
        {
          when: {},
          use: {
            kind: 'halfOfDifference',
            minuend: { kind: 'twice', of: { kind: 'rule', rule: 'other' } },
            subtrahend: { kind: 'firstKnown', of: [{ kind: 'flightManual', citation: 'c1' }, D] },
          },
        },
      ],
    };
    expect(packProblems(aPack({ rules: [aRule({ formula }), another] }))).toEqual([]);
  });

  it('is accepted with the deepest formula and the most parts that are allowed', () => {
    expect(packProblems(withFormula(nested(PACK_LIMITS.formulaDepth)))).toEqual([]);
    expect(packProblems(withFormula({ kind: 'largestOf', of: Array.from({ length: PACK_LIMITS.parts }, () => D) }))).toEqual([]);
  });
});

const inRule = (...path: readonly (string | number)[]) => ['rules', 0, ...path];
const FACTOR = 'is not a factor. Use a number above 0 and up to 100, or a fraction such as "1/3".';

describe('a pack is rejected', () => {
  it.each<readonly [what: string, pack: EditionPack, path: readonly (string | number)[], reason: string]>([
    ['if a multiple is 0', withFormula({ ...D, factor: 0 }), inRule('formula', 'factor'), `“0” ${FACTOR}`],
    ['if a multiple is above 100', withFormula({ ...D, factor: 101 }), inRule('formula', 'factor'), `“101” ${FACTOR}`],
    ['if a multiple is not a fraction', withFormula({ ...D, factor: '1/0' }), inRule('formula', 'factor'), `“1/0” ${FACTOR}`],
    [
      'if a length is not in its unit',
      withFormula({ kind: 'fixed', length: 12, unit: 'm' }),
      inRule('formula', 'unit'),
      'A length of this pack is in ft, not m.',
    ],
    [
      'if a length is negative',
      withFormula({ kind: 'fixed', length: -1, unit: 'ft' }),
      inRule('formula', 'length'),
      'A length is from 0 to 1000000.',
    ],
    [
      'if a length is too long',
      withFormula({ kind: 'fixed', length: 1_000_001, unit: 'ft' }),
      inRule('formula', 'length'),
      'A length is from 0 to 1000000.',
    ],
    ['if a rule has no citation in the pack', withRule({ citation: 'c9' }), inRule('citation'), 'There is no citation “c9” in this pack.'],
    [
      'if the name of a citation is one that every object has',
      withRule({ citation: 'toString' }),
      inRule('citation'),
      'There is no citation “toString” in this pack.',
    ],
    [
      'if a part has no citation in the pack',
      withFormula({ kind: 'flightManual', citation: 'c9' }),
      inRule('formula', 'citation'),
      'There is no citation “c9” in this pack.',
    ],
    [
      'if a case has no citation in the pack',
      withFormula({ kind: 'cases', cases: [{ when: {}, use: D, citation: 'c9' }] }),
      inRule('formula', 'cases', 0, 'citation'),
      'There is no citation “c9” in this pack.',
    ],
    [
      'if a subject that is not covered has no citation in the pack',
      aPack({ notCovered: [{ subject: 'Lights', reason: 'Not read.', citation: 'c9' }] }),
      ['notCovered', 0, 'citation'],
      'There is no citation “c9” in this pack.',
    ],
    [
      'if a formula uses an unknown rule',
      withFormula({ kind: 'halfOfDifference', minuend: D, subtrahend: { kind: 'rule', rule: 'none' } }),
      inRule('formula', 'subtrahend', 'rule'),
      'There is no rule “none” in this pack.',
    ],
    [
      'if a formula uses a rule that is not a length',
      aPack({
        rules: [aRule({ formula: { kind: 'twice', of: { kind: 'rule', rule: 'other' } } }), aRule({ id: 'other', words: ['white'] })],
      }),
      inRule('formula', 'of', 'rule'),
      'The rule “other” is not a length, so no formula can use it.',
    ],
    [
      'if a mass is in kilograms in a pack in feet',
      withRule({ formula: D, when: { massOver: { value: 3175, unit: 'kg' } } }),
      inRule('when', 'massOver', 'unit'),
      'A mass in a pack in ft is in lb, not kg.',
    ],
    [
      'if a mass is in pounds in a pack in meters',
      withRule({ formula: D, when: { massAtMost: { value: 7000, unit: 'lb' } } }, METRIC),
      inRule('when', 'massAtMost', 'unit'),
      'A mass in a pack in m is in kg, not lb.',
    ],
    [
      'if a case depends on an unknown rule',
      withFormula({ kind: 'cases', cases: [{ when: { ruleAtLeast: { rule: 'none', of: 'D', factor: 1 } }, use: D }] }),
      inRule('formula', 'cases', 0, 'when', 'ruleAtLeast', 'rule'),
      'There is no rule “none” in this pack.',
    ],
    [
      'if a condition has a negative multiple',
      aPack({ rules: [aRule({ formula: D, when: { ruleAtLeast: { rule: 'other', of: 'D', factor: -1 } } }), another] }),
      inRule('when', 'ruleAtLeast', 'factor'),
      `“-1” ${FACTOR}`,
    ],
    [
      'if the fault is inside a case',
      withFormula({ kind: 'cases', cases: [{ when: {}, use: { ...D, factor: 0 } }] }),
      inRule('formula', 'cases', 0, 'use', 'factor'),
      `“0” ${FACTOR}`,
    ],
    [
      'if the fault is in a part of a largest value',
      withFormula({ kind: 'largestOf', of: [D, { ...D, factor: 0 }] }),
      inRule('formula', 'of', 1, 'factor'),
      `“0” ${FACTOR}`,
    ],
    [
      'if a formula is nested too deep',
      withFormula(nested(PACK_LIMITS.formulaDepth + 1)),
      inRule('formula', ...Array.from({ length: PACK_LIMITS.formulaDepth }, () => 'of')),
      'A formula can be nested up to 8 deep.',
    ],
    [
      'if a formula has too many parts',
      withFormula({ kind: 'smallestOf', of: Array.from({ length: PACK_LIMITS.parts + 1 }, () => D) }),
      inRule('formula'),
      'A formula can have up to 60 parts.',
    ],
    [
      'if a rule has a formula and a value',
      withRule({ formula: D, value: 3, unit: 'ft' }),
      inRule(),
      'A rule has one of a formula, a value, and words.',
    ],
    ['if a unit has no value', withRule({ formula: D, unit: 'ft' }), inRule('unit'), 'A unit belongs to a value.'],
    ['if a value has no unit', withRule({ id: 'note', value: 3 }), inRule(), 'A value needs a unit. Use "1" for a number without one.'],
    [
      'if a value is metric in a pack in feet',
      withRule({ id: 'note', value: 3, unit: 'kg' }),
      inRule('unit'),
      'A value of a pack in ft is not in kg.',
    ],
    [
      'if a value is in feet in a metric pack',
      withRule({ id: 'note', value: 3, unit: 'psf' }, METRIC),
      inRule('unit'),
      'A value of a pack in m is not in psf.',
    ],
    ['if a value is not a number', withRule({ id: 'note', value: 'three', unit: '1' }), inRule('value'), '“three” is not a number.'],
    [
      'if two rules have the same ID',
      aPack({ rules: [aRule({ formula: D }), aRule({ formula: D })] }),
      ['rules', 1, 'id'],
      'The rule “fato.length” occurs twice.',
    ],
    [
      'if a rule depends on itself',
      withFormula({ kind: 'rule', rule: 'fato.length' }),
      inRule(),
      'The rules depend on each other in a circle: fato.length, fato.length.',
    ],
    [
      'if rules depend on each other, through a condition',
      aPack({
        rules: [
          aRule({ formula: { kind: 'twice', of: { kind: 'rule', rule: 'b' } } }),
          aRule({ id: 'b', formula: { kind: 'cases', cases: [{ when: { ruleAtLeast: { rule: 'c', of: 'D', factor: 1 } }, use: D }] } }),
          aRule({ id: 'c', formula: D, when: { ruleAtLeast: { rule: 'b', of: 'RD', factor: 1 } } }),
        ],
      }),
      inRule(),
      'The rules depend on each other in a circle: b, c, b.',
    ],
    [
      'if the revisions of its changelog do not increase',
      aPack({
        revision: 2,
        changelog: [
          { revision: 2, text: 'Second.' },
          { revision: 2, text: 'Again.' },
        ],
      }),
      ['changelog', 1, 'revision'],
      'The revisions of the changelog increase.',
    ],
    [
      'if its changelog ends before its revision',
      aPack({ revision: 2 }),
      ['changelog'],
      'The last entry of the changelog is for revision 2.',
    ],
    ['if its changelog is empty', aPack({ changelog: [] }), ['changelog'], 'The last entry of the changelog is for revision 1.'],
    [
      'if it has too many rules',
      aPack({ rules: Array.from({ length: PACK_LIMITS.rules + 1 }, (_, index) => aRule({ id: `r${index}` })) }),
      ['rules'],
      'A pack can have up to 2000 rules.',
    ],
    [
      'if it has too many citations',
      aPack({
        citations: Object.fromEntries(
          Array.from({ length: PACK_LIMITS.citations + 1 }, (_, index) => [`c${index}`, { states: 'A.', verification: 'read' as const }]),
        ),
      }),
      ['citations'],
      'A pack can have up to 2000 citations.',
    ],
  ])('%s', (_what, pack, path, reason) => {
    expect(packProblems(pack)).toEqual([{ path, reason }]);
  });
});

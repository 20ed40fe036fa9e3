/** The next revision of an edition with one rule's numbers replaced, and everything else as it was. */
import { describe, expect, it, test } from 'vitest';
import { cannotApply } from '../../register/pack-rules.ts';
import { BUILT_IN_PACKS } from '../edition-registry.ts';
import { packHash } from './canonical.ts';
import { packProblems } from './check-pack.ts';
import type { EditionPack, Formula, PackRule } from './pack.ts';
import { factorFrom, revisedPack, revisedRule, ruleNumbers } from './revise-pack.ts';

const packOf = (id: string): EditionPack => {
  const found = BUILT_IN_PACKS.find((pack) => pack.id === id);
  if (found === undefined) throw new Error(`no pack ${id}`);
  return found;
};
const D = packOf('ac-150-5390-2d');
const ruleOf = (pack: EditionPack, id: string): PackRule => {
  const found = pack.rules.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};
const revise = (ruleId: string, numbers: readonly (number | string)[], pack = D): EditionPack =>
  revisedPack(pack, {
    ...{ ruleId, numbers, states: 'As printed.', clause: '4.7', page: '4-2' },
    change: ({ subject }) => `${subject} as printed.`,
  });

describe('the numbers of a rule', () => {
  test.each<[string, string, readonly string[]]>([
    ['tlof.hospital', 'ac-150-5390-2d', ['Multiple of D 0.83', 'Length in ft 40']],
    ['tlofFatoSeparation', 'ac-150-5390-2d', ['Multiple of D 1.5', 'Multiple of D 0.83']],
    ['paths.curved.leastRadiusFt', 'ac-150-5390-2d', ['Value in ft 886']],
    ['paths.leastNumber', 'ac-150-5390-2d', ['Value 2']],
    ['safetyAreaWidth.general_aviation.tlofUnmarked.standardH', 'ac-150-5390-2d', ['Multiple of D 1/2', 'Length in ft 20']],
    ['groundTaxiway', 'fr-order-2009', ['Multiple of undercarriage width 1.5', 'Multiple of undercarriage width 2']],
    ['fato.general_aviation.width', 'ac-150-5390-2d', []],
    ['vtolNotAddressed', 'ac-150-5390-2d', []],
  ])('%s of %s', (id, edition, numbers) => {
    expect(ruleNumbers(ruleOf(packOf(edition), id)).map(({ label, value }) => `${label} ${value}`)).toEqual(numbers);
  });

  test.each<[string, number | string | null]>([
    [' 0.83 ', 0.83],
    ['1/3', '1/3'],
    ['40', 40],
    ['', null],
    ['1e3', null],
    ['0.8.3', null],
    ['half', null],
    ['1/0', null],
  ])('%j is read as %j', (text, value) => {
    expect(factorFrom(text)).toBe(value);
  });
});

it('a number that was not found stays as it is', () => {
  const formulaOf = (numbers: readonly number[]) => revisedRule(ruleOf(D, 'tlof.hospital'), numbers).formula;
  expect(formulaOf([0.9])).toMatchObject({ of: [{ factor: 0.9 }, { length: 40 }] });
  expect(formulaOf([])).toEqual(ruleOf(D, 'tlof.hospital').formula);
});

describe('a revised pack', () => {
  const revised = revise('tlof.hospital', [0.9, 45]);

  it('has the printed numbers, a citation of their own to confirm, the change, and its hash', () => {
    expect(revised).toMatchObject({
      id: D.id,
      revision: 2,
      changelog: [...D.changelog, { revision: 2, text: 'TLOF: hospital as printed.' }],
    });
    const { formula, citation } = ruleOf(revised, 'tlof.hospital');
    expect(formula).toEqual({
      kind: 'largestOf',
      of: [
        { kind: 'times', of: 'D', factor: 0.9 },
        { kind: 'fixed', length: 45, unit: 'ft' },
      ],
    });
    expect(revised.citations[citation]).toMatchObject({ clause: '4.7', page: '4-2', states: 'As printed.', verification: 'unverified' });
    expect(revised.hash).toBe(packHash(revised));
    expect(packProblems(revised)).toEqual([]);
    expect(cannotApply(revised)).toBeNull();
  });

  it('has every other rule and citation as before, and leaves the former revision as it is', () => {
    const others = (pack: EditionPack) => pack.rules.filter(({ id }) => id !== 'tlof.hospital');
    expect(others(revised)).toEqual(others(D));
    expect(revised.citations).toMatchObject(D.citations);
    expect(packHash(D)).toBe(D.hash);
  });

  it('cites the new paragraph in the parts that change and in rules that follow from it', () => {
    const key = 'fato.general_aviation.length.revision2';
    const fato = revise('fato.general_aviation.length', [1.6]);
    expect([ruleOf(fato, 'fato.general_aviation.length'), ruleOf(fato, 'fato.general_aviation.width')]).toMatchObject([
      { citation: key },
      { citation: key },
    ]);
    const id = 'safetyAreaWidth.general_aviation.tlofMarked.standardH';
    const { formula } = ruleOf(revise(id, [0.3, 20]), id);
    expect(formula).toMatchObject({ of: [{ factor: 0.3, citation: `${id}.revision2` }, { length: 20 }] });
    const french = packOf('fr-order-2009');
    const taxiway: Formula | undefined = ruleOf(revise('groundTaxiway', [1.5, 2.5], french), 'groundTaxiway').formula;
    const [ground, elevated] = taxiway?.kind === 'cases' ? taxiway.cases : [];
    expect(elevated).toMatchObject({ use: { factor: 2.5 }, citation: 'groundTaxiway.revision2' });
    expect(ground?.citation).not.toBe('groundTaxiway.revision2');
  });

  it('of every edition and every tenth rule with a number is accepted', () => {
    for (const pack of BUILT_IN_PACKS)
      for (const rule of pack.rules.filter((each) => ruleNumbers(each).length > 0).filter((_, index) => index % 10 === 0)) {
        const numbers = ruleNumbers(rule).map(({ value }) => value);
        const again = revise(rule.id, numbers, pack);
        expect({ rule: rule.id, problems: packProblems(again) }).toEqual({ rule: rule.id, problems: [] });
        expect(ruleNumbers(ruleOf(again, rule.id)).map(({ value }) => value)).toEqual(numbers);
      }
  });

  it('is refused for a rule that the pack does not have', () => {
    expect(() => revise('none', [1])).toThrow('ac-150-5390-2d has no rule none');
  });
});

/** The register of an installation that has installed editions and revisions. */
import { describe, expect, it } from 'vitest';
import { BUILT_IN_PACKS, editionRegistry } from '../standards/edition-registry.ts';
import { packHash } from '../standards/packs/canonical.ts';
import type { EditionPack, PackRule } from '../standards/packs/pack.ts';
import { dimensionEdition } from '../standards/dimension-edition.ts';
import { cannotApply } from './pack-rules.ts';
import { registerOf } from './register.ts';
import { registerEditions } from './rules.ts';

const builtIn = (id: string): EditionPack => {
  const pack = BUILT_IN_PACKS.find((one) => one.id === id);
  if (pack === undefined) throw new Error(`no pack ${id}`);
  return pack;
};
const revised = (id: string, changes: Partial<EditionPack> = {}): EditionPack => {
  const pack = { ...builtIn(id), revision: 2, ...changes };
  return { ...pack, hash: packHash(pack) };
};
const withRule = (id: string, ruleId: string, change: Partial<PackRule>): EditionPack =>
  revised(id, { rules: builtIn(id).rules.map((rule) => (rule.id === ruleId ? { ...rule, ...change } : rule)) });
const D = 'ac-150-5390-2d';
const LARGER = { formula: { kind: 'times', of: 'D', factor: 0.9 } } as const;

describe('an edition registry', () => {
  it('has every built-in edition, and each in its newest revision', () => {
    expect(editionRegistry([]).newest).toEqual(BUILT_IN_PACKS);
    const [second, third] = [revised(D), revised(D, { revision: 3 })];
    const registry = editionRegistry([second, third, revised('fr-order-2009', { id: 'my-edition', revision: 1 })]);
    expect(registry.newest.map(({ id, revision }) => `${id} ${revision}`)).toEqual([
      'ac-150-5390-2d 3',
      ...BUILT_IN_PACKS.slice(1).map(({ id, revision }) => `${id} ${revision}`),
      'my-edition 1',
    ]);
    expect(registry.revisionsOf(D).map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(registry.find(D, 2)).toBe(second);
    expect(registry.find(D, 4)).toBeNull();
    expect(registry.revisionsOf('nothing')).toEqual([]);
  });

  it('keeps the built-in pack if another one has its edition and revision', () => {
    expect(editionRegistry([revised(D, { revision: 1, name: 'Another' })]).find(D, 1)).toBe(builtIn(D));
  });
});

describe('the register of an installation', () => {
  it('lists the editions in meters, with the conventions last', () => {
    const { editions, rule } = registerOf(editionRegistry([]));
    expect(editions.map(({ id }) => id)).toEqual([
      ...registerEditions().flatMap(({ id }) => (id === 'product-rules' ? [] : [id])),
      ...['fr-order-2009', 'easa-pts-vpt', 'faa-markings', 'product-rules'],
    ]);
    expect(rule('fr-order-2009:safetyAreaWidth')).toMatchObject({ value: 'max(0.25 × D, 3 m)', appliesWhen: null });
    expect(rule('fr-order-2009:tlof')).toMatchObject({
      ...{ value: '0.83 × D (at ground level); fato (elevated)', namedValue: '0.83 × D (at ground level); FATO (elevated)' },
    });
    expect(rule('nothing:fato')).toBeNull();
    expect(rule(`${D}:tlof.hospital`)).toBe(registerEditions()[0]?.rules.find(({ id }) => id === `${D}:tlof.hospital`));
  });

  it.each([
    [D, 'tlof.hospital'],
    ['fr-order-2009', 'safetyAreaWidth'],
  ])('has the page that a revision of %s names, with the same rule', (id, ruleId) => {
    const { citations, rules } = builtIn(id);
    const key = rules.find((rule) => rule.id === ruleId)?.citation ?? '';
    const cited = citations[key];
    if (cited === undefined) throw new Error(`no citation ${key}`);
    const paged = registerOf(editionRegistry([revised(id, { citations: { ...citations, [key]: { ...cited, page: '4-2' } } })]));
    const before = registerOf(editionRegistry([])).rule(`${id}:${ruleId}`);
    expect(before).not.toHaveProperty('page');
    expect(paged.rule(`${id}:${ruleId}`)).toEqual({ ...before, page: '4-2' });
  });

  it.each(['ac-150-5390-2d', 'ac-150-5390-2c', 'eb-105a'])('has the same rules of %s in a revision that changes none', (id) => {
    const before = registerEditions().find((edition) => edition.id === id);
    const after = registerOf(editionRegistry([revised(id)])).editions.find((edition) => edition.id === id);
    expect(after?.rules).toHaveLength(before?.rules.length ?? 0);
    for (const [index, rule] of (after?.rules ?? []).entries()) expect(rule).toBe(before?.rules[index]);
    expect(after?.ruleSetVersion).toMatch(/-2$/);
  });

  it('shows a changed value, also where another rule uses it', () => {
    const pack = withRule(D, 'fato.hospital.length', LARGER);
    const { rule } = registerOf(editionRegistry([pack]));
    expect(rule(`${D}:fato.hospital.length`)?.value).toBe('0.9 × D');
    expect(rule(`${D}:fato.hospital.width`)?.value).toBe('0.9 × D');
    expect(rule(`${D}:fato.general_aviation.length`)?.value).toBe('1.5 × D');
  });
});

describe('a pack that is installed', () => {
  it('can be read by the calculators in every built-in revision that has one', () => {
    for (const id of ['ac-150-5390-2d', 'ac-150-5390-2c', 'eb-105a', 'fr-order-2009', 'easa-pts-vpt'])
      expect(cannotApply(revised(id))).toBeNull();
    expect(dimensionEdition(withRule(D, 'tlof.hospital', LARGER))?.standard).toMatchObject({
      ruleSetVersion: '2D-2',
      tlof: { hospital: { kind: 'times', of: 'D', factor: { value: 0.9 } }, transport: { kind: 'largestOf' } },
    });
    expect(dimensionEdition(builtIn('fr-order-2009'))).toBeNull();
  });

  it.each<[string, EditionPack, string]>([
    ['a part of the program', revised('part-77'), 'are part of Touchdown'],
    ['a list without a pack', revised('fr-order-2009', { id: 'faa-notice' }), 'are part of Touchdown'],
    ['another unit', revised(D, { units: 'm' }), 'This edition is in ft.'],
    ['a missing rule', revised(D, { rules: builtIn(D).rules.slice(1) }), 'which is missing'],
    ['a rule in another form', withRule(D, 'tlof.hospital', { formula: undefined, value: 40, unit: 'ft' }), 'in the form and unit'],
    ['a rule in another unit', withRule(D, 'longerFatoAbove', { unit: 'ft' }), 'in the form and unit'],
    ['a rule with a condition', withRule(D, 'tlof.hospital', { when: { site: 'elevated' } }), 'in the form and unit'],
    ['a formula outside their language', withRule(D, 'tlof.hospital', { formula: { kind: 'flightManual' } }), 'do not know flightManual'],
    [
      'a measure outside their language',
      withRule(D, 'tlof.hospital', { formula: { ...LARGER.formula, of: 'overallWidth' } }),
      'a multiple of overallWidth',
    ],
    [
      'a multiple that became a length',
      withRule(D, 'rotorDiameterFromD', { formula: { kind: 'fixed', length: 3, unit: 'ft' } }),
      'is not a multiple',
    ],
    ['an unknown document', revised(D, { document: 'AC 1' }), 'cites the unknown document AC 1'],
  ])('is refused with %s', (_, pack, reason) => {
    expect(cannotApply(pack)?.reason).toContain(reason);
  });
});

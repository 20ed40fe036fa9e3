import { describe, expect, it } from 'vitest';
import type { EditionPack } from '../standards/packs/pack.ts';
import { PLANNING_PACKS } from '../standards/planning-packs.ts';
import { CALCULATOR_PACKS } from '../standards/registry.ts';
import { registerOf } from './register.ts';
import { rulesOfRevision } from './revision-rules.ts';

const editionIn = (pack: EditionPack) => {
  const edition = registerOf({ newest: [pack] }).editions.find(({ id }) => id === pack.id);
  if (edition === undefined) throw new Error(`no edition ${pack.id}`);
  return edition;
};
const changed = (former: EditionPack, newest: EditionPack) =>
  rulesOfRevision(editionIn(former), editionIn(newest)).flatMap(({ rule, change, newest: is }) =>
    change === null ? [] : [[rule.id, change, rule.value, is?.value ?? null]],
  );

describe('the rules of a former revision', () => {
  const [france] = PLANNING_PACKS;
  const stand = france.rules.find(({ id }) => id === 'stand');
  const later: EditionPack = {
    ...{ ...france, revision: 2 },
    rules: [
      ...france.rules
        .filter(({ id }) => id !== 'airTaxiway')
        .map((rule) => (rule.id === 'stand' ? { ...rule, formula: { kind: 'times', of: 'D', factor: 1.5 } as const } : rule)),
      ...(stand === undefined ? [] : [{ ...stand, id: 'stand.large', subject: 'Large stand' }]),
    ],
  };

  it('are all of them in its order, each with what the newest revision has instead, and what was added since last', () => {
    const rules = rulesOfRevision(editionIn(france), editionIn(later));
    expect(rules.slice(0, -1).map(({ rule }) => rule)).toEqual(editionIn(france).rules);
    expect(changed(france, later)).toEqual([
      ['fr-order-2009:airTaxiway', 'removed', expect.any(String), null],
      ['fr-order-2009:stand', 'changed', '1.2 × D', '1.5 × D'],
      ['fr-order-2009:stand.large', 'added', '1.2 × D', '1.2 × D'],
    ]);
  });

  it('of an edition that the calculators read differ where its pack does', () => {
    const pack = CALCULATOR_PACKS.find(({ pack: { id } }) => id === 'ac-150-5390-2d')?.pack;
    if (pack === undefined) throw new Error('no pack');
    const formula = { kind: 'times', of: 'D', factor: 0.9 } as const;
    const second = { ...pack, revision: 2, rules: pack.rules.map((rule) => (rule.id === 'tlof.hospital' ? { ...rule, formula } : rule)) };
    expect(changed(pack, second)).toEqual([['ac-150-5390-2d:tlof.hospital', 'changed', 'max(0.83 × D, 40 ft)', '0.9 × D']]);
    expect(changed(pack, pack)).toEqual([]);
  });
});

/** The register of an installation: every rule of every edition, each in the newest revision of its pack. */
import type { EditionRegistry } from '../standards/edition-registry.ts';
import { editionOfPack, withRevision } from './pack-rules.ts';
import { type RegisterEdition, registerEditions, type RegisterRule } from './rules.ts';

export interface Register {
  readonly editions: readonly RegisterEdition[];
  /** `null` if no edition has this rule. */
  readonly rule: (ruleId: string) => RegisterRule | null;
}

/** Touchdown's own conventions are listed last. */
const LAST = 'product-rules';

export function registerOf({ newest }: EditionRegistry): Register {
  const packs = new Map(newest.map((pack) => [pack.id, pack]));
  const listed = registerEditions().map((edition) => {
    const pack = packs.get(edition.id);
    return pack === undefined || pack.revision === builtInRevision(edition) ? edition : withRevision(edition, pack);
  });
  const others = newest.filter(({ id }) => listed.every((edition) => edition.id !== id)).map(editionOfPack);
  const editions = [...listed.filter(({ id }) => id !== LAST), ...others, ...listed.filter(({ id }) => id === LAST)];
  const rules = new Map(editions.flatMap((edition) => edition.rules.map((rule) => [rule.id, rule])));
  return { editions, rule: (ruleId) => rules.get(ruleId) ?? null };
}

/** The revision in a rule set version: 1 for "2D-1". */
const builtInRevision = ({ ruleSetVersion }: RegisterEdition): number | null =>
  ruleSetVersion === null ? null : Number(ruleSetVersion.split('-').at(-1));

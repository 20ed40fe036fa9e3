/** The register of an installation: every rule of every edition, each in the newest revision of its pack. */
import { BUILT_IN_PACKS, type EditionRegistry } from '../standards/edition-registry.ts';
import { editionOfRevision } from '../standards/dimension-edition.ts';
import type { FollowedRevision } from '../standards/followed-revision.ts';
import { editionOfPack, withRevision } from './pack-rules.ts';
import { type RegisterEdition, registerEditions, type RegisterRule } from './rules.ts';

export interface Register {
  readonly editions: readonly RegisterEdition[];
  /** `null` if no edition has this rule. */
  readonly rule: (ruleId: string) => RegisterRule | null;
}

/** Touchdown's own conventions are listed last. */
const LAST = 'product-rules';

export function registerOf({ newest }: Pick<EditionRegistry, 'newest'>): Register {
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

/** The register of a project that follows these revisions: the built-in revision of each other edition. */
export function registerFollowing(revisions: readonly FollowedRevision[]): Register {
  const packs = new Map(revisions.map((followed) => [followed.editionId, editionOfRevision(followed).pack]));
  return registerOf({ newest: BUILT_IN_PACKS.map((pack) => packs.get(pack.id) ?? pack) });
}

/** A revision of an edition that a project follows instead of the built-in one: the part of its pack that dimensions are calculated by. */
import { partsOf, type EditionPack, type Formula, type PackRule } from './packs/pack.ts';

/** "AC 150/5390-2D" → "ac-150-5390-2d" */
export const editionIdOf = (document: string): string => document.toLowerCase().replace(/[^a-z\d]+/g, '-');

export const INSTALLED_SIGNATURES = ['signed', 'unsigned'] as const;
export type InstalledSignature = (typeof INSTALLED_SIGNATURES)[number];

/**
 * Complete by itself, so that a result can be calculated again from its inputs, on a device and in a later version of Touchdown. The pack
 * itself is kept where it is installed.
 */
export interface FollowedRevision {
  readonly editionId: string;
  readonly revision: number;
  /** Of the whole pack. */
  readonly hash: string;
  readonly signature: InstalledSignature;
  readonly short: string;
  readonly name: string;
  readonly document: string;
  readonly documentRevision: string;
  readonly citations: EditionPack['citations'];
  /** The rules that dimensions are calculated by. */
  readonly rules: readonly PackRule[];
  /** The subjects of rules that differ from the built-in revision and are not taken from the pack. */
  readonly notTaken: readonly string[];
}

const rulesIn = (formula: Formula): readonly string[] => (formula.kind === 'rule' ? [formula.rule] : partsOf(formula).flatMap(rulesIn));
const citationsIn = (formula: Formula): readonly string[] => [
  ...('citation' in formula && formula.citation !== undefined ? [formula.citation] : []),
  ...partsOf(formula).flatMap(citationsIn),
];

/** With the rules that those rules refer to. */
function withReferences(rules: readonly PackRule[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(ids);
  for (const id of all)
    for (const other of rules.filter((rule) => rule.id === id).flatMap(({ formula }) => (formula === undefined ? [] : rulesIn(formula))))
      all.add(other);
  return all;
}

const valueOf = ({ formula, value, unit, words }: PackRule): string => JSON.stringify([formula, value, unit, words]);

/** `calculated`: the ids of the rules that the calculators read. `builtIn`: the revision that is part of Touchdown. */
export function followedRevision(
  pack: EditionPack,
  signature: InstalledSignature,
  { calculated, builtIn }: { readonly calculated: ReadonlySet<string>; readonly builtIn: EditionPack },
): FollowedRevision {
  const { id, revision, hash, short, name, document, documentRevision } = pack;
  const ids = withReferences(pack.rules, calculated);
  const rules = pack.rules.filter((rule) => ids.has(rule.id));
  const cited = new Set(rules.flatMap(({ citation, formula }) => [citation, ...(formula === undefined ? [] : citationsIn(formula))]));
  const before = new Map(builtIn.rules.map((rule) => [rule.id, valueOf(rule)]));
  return {
    ...{ editionId: id, revision, hash, signature, short, name, document, documentRevision },
    citations: Object.fromEntries(Object.entries(pack.citations).filter(([key]) => cited.has(key))),
    rules,
    notTaken: pack.rules.filter((rule) => !ids.has(rule.id) && before.get(rule.id) !== valueOf(rule)).map(({ subject }) => subject),
  };
}

/** The content of its pack that dimensions are calculated by, as a pack. */
export const packOfRevision = (followed: FollowedRevision, builtIn: EditionPack): EditionPack => {
  const { revision, hash, short, name, document, documentRevision, citations, rules } = followed;
  return { ...builtIn, revision, hash, short, name, document, documentRevision, citations, rules };
};

/** "revision 2", "revision 2 (unsigned)" */
export const revisionText = ({ revision, signature }: Pick<FollowedRevision, 'revision' | 'signature'>): string =>
  `revision ${revision}${signature === 'unsigned' ? ' (unsigned)' : ''}`;

/** The revision that replaces the built-in one of a document, or `null`. */
export const revisionOf = (document: string, revisions: readonly FollowedRevision[] = []): FollowedRevision | null =>
  revisions.find(({ editionId }) => editionId === editionIdOf(document)) ?? null;

/** "AC 150/5390-2D", and with a revision that is not the built-in one, "AC 150/5390-2D, revision 2 (unsigned)". */
export function documentText(document: string, revisions: readonly FollowedRevision[] = []): string {
  const followed = revisionOf(document, revisions);
  return followed === null ? document : `${document}, ${revisionText(followed)}`;
}

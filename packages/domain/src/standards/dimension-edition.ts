/** The editions that a project's dimensions can follow, read from any revision of their packs. */
import { builtInPack, type BuiltInPack } from './packs/built-in.ts';
import { heliportStandardOf } from './packs/heliport.ts';
import type { EditionPack } from './packs/pack.ts';
import { vertiportStandardOf } from './packs/vertiport.ts';
import {
  editionIdOf,
  type FollowedRevision,
  followedRevision,
  type InstalledSignature,
  packOfRevision,
  revisionOf,
} from './followed-revision.ts';
import { CALCULATOR_PACKS, heliportStandard, STANDARDS_REGISTER } from './registry.ts';
import type { HeliportDocument, HeliportStandard, VertiportDocument, VertiportStandard } from './standard.ts';

/** The editions of a calculation. An absent one is the built-in edition of the project's circular. */
export interface EditionSet {
  readonly heliport?: HeliportStandard;
  readonly vertiport?: VertiportStandard;
}

export interface DimensionEdition {
  readonly pack: EditionPack;
  /** "2D-1" */
  readonly ruleSetVersion: string;
  readonly standard: HeliportStandard | VertiportStandard;
  /** The rules that the dimensions are calculated by. A project shows the values of all others as they are. */
  readonly calculated: ReadonlySet<string>;
  /** What a project that follows it records. `null`: the built-in revision, or a pack that is not installed. */
  readonly followed: FollowedRevision | null;
}

const HELIPORT_DOCUMENTS: ReadonlyMap<string, HeliportDocument> = new Map([
  ['ac-150-5390-2d', 'AC 150/5390-2D'],
  ['ac-150-5390-2c', 'AC 150/5390-2C'],
]);
const VERTIPORT_EDITION = 'eb-105a';

/** The same values, with the ids of those that are read added to the set. */
function noting(source: BuiltInPack, ids: Set<string>): BuiltInPack {
  const noted =
    <Value>(read: (id: string) => Value) =>
    (id: string): Value => {
      ids.add(id);
      return read(id);
    };
  return {
    ...source,
    statement: noted(source.statement),
    rule: noted(source.rule),
    multiple: noted(source.multiple),
    feet: noted(source.feet),
    feetMsl: noted(source.feetMsl),
    pounds: noted(source.pounds),
    words: (id, allowed) => {
      ids.add(id);
      return source.words(id, allowed);
    },
  };
}

const builtInOf = (editionId: string): EditionPack | null => CALCULATOR_PACKS.find(({ pack: { id } }) => id === editionId)?.pack ?? null;

/** Whether project dimensions can follow an edition. */
export const givesDimensions = (editionId: string): boolean => HELIPORT_DOCUMENTS.has(editionId) || editionId === VERTIPORT_EDITION;

/**
 * Returns what the calculators read from a pack, or `null` if project dimensions cannot follow its edition. Throws if the pack lacks a rule
 * that they need. `signature`: of an installed pack.
 */
export function dimensionEdition(pack: EditionPack, signature: InstalledSignature | null = null): DimensionEdition | null {
  if (!givesDimensions(pack.id)) return null;
  const document = HELIPORT_DOCUMENTS.get(pack.id);
  const calculated = new Set<string>();
  const source = noting(builtInPack(pack), calculated);
  const standard = document === undefined ? vertiportStandardOf(source) : heliportStandardOf(document, source);
  const builtIn = builtInOf(pack.id);
  const followed = signature === null || builtIn === null ? null : followedRevision(pack, signature, { calculated, builtIn });
  return { pack, ruleSetVersion: source.ruleSetVersion, standard, calculated, followed };
}

export const editionSet = ({ standard }: DimensionEdition): EditionSet =>
  standard.kind === 'heliport' ? { heliport: standard } : { vertiport: standard };

/** Each is read once: a project is calculated many times. */
const read = new WeakMap<FollowedRevision, DimensionEdition>();

/** The edition of a project that follows a revision. Throws for an edition that gives no dimensions. */
export function editionOfRevision(followed: FollowedRevision): DimensionEdition {
  const known = read.get(followed);
  if (known !== undefined) return known;
  const builtIn = builtInOf(followed.editionId);
  const edition = builtIn && dimensionEdition(packOfRevision(followed, builtIn));
  if (edition === null) throw new Error(`dimensions do not follow ${followed.editionId}`);
  const result = { ...edition, followed };
  read.set(followed, result);
  return result;
}

/** The editions of a facility as far as they are not the built-in ones. */
export function editionsInRevisions(
  circular: HeliportDocument | VertiportDocument,
  revisions: readonly FollowedRevision[] | undefined,
): EditionSet {
  const followed = [revisionOf(heliportStandard(circular).document, revisions), revisionOf('EB 105A', revisions)];
  return Object.assign({}, ...followed.map((one) => one && editionSet(editionOfRevision(one)))) as EditionSet;
}

/** "AC 150/5390-2D: dimensions" → "ac-150-5390-2d" */
const editionIdOfDimensions = (heading: string): string | null =>
  heading.endsWith(': dimensions') ? editionIdOf(heading.slice(0, -': dimensions'.length)) : null;

/** The heliport edition of a circular in the revision that a facility follows. */
export const heliportStandardIn = (
  circular: HeliportDocument | VertiportDocument,
  revisions: readonly FollowedRevision[] | undefined,
): HeliportStandard => editionsInRevisions(circular, revisions).heliport ?? heliportStandard(circular);

/** The register of cited values with the revisions that a project follows. */
export const standardsRegister = (
  revisions: readonly FollowedRevision[] = [],
): readonly { readonly heading: string; readonly values: object }[] =>
  STANDARDS_REGISTER.map((list) => {
    const followed = revisions.find(({ editionId }) => editionId === editionIdOfDimensions(list.heading));
    return followed === undefined ? list : { heading: list.heading, values: editionOfRevision(followed).standard };
  });

/** The editions that a project's dimensions can follow, read from any revision of their packs. */
import { builtInPack, type BuiltInPack } from './packs/built-in.ts';
import { heliportStandardOf } from './packs/heliport.ts';
import type { EditionPack } from './packs/pack.ts';
import { vertiportStandardOf } from './packs/vertiport.ts';
import type { HeliportDocument, HeliportStandard, VertiportStandard } from './standard.ts';

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

/**
 * Returns what the calculators read from a pack, or `null` if project dimensions cannot follow its edition. Throws if the pack lacks a rule
 * that they need.
 */
export function dimensionEdition(pack: EditionPack): DimensionEdition | null {
  const document = HELIPORT_DOCUMENTS.get(pack.id);
  if (document === undefined && pack.id !== VERTIPORT_EDITION) return null;
  const calculated = new Set<string>();
  const source = noting(builtInPack(pack), calculated);
  const standard = document === undefined ? vertiportStandardOf(source) : heliportStandardOf(document, source);
  return { pack, ruleSetVersion: source.ruleSetVersion, standard, calculated };
}

export const editionSet = ({ standard }: DimensionEdition): EditionSet =>
  standard.kind === 'heliport' ? { heliport: standard } : { vertiport: standard };

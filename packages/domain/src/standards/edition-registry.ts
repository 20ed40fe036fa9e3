/**
 * The data packs of an installation: those that are part of Touchdown, and those that are given. A value, not a global: server, web, and
 * worker each make one from the packs they have.
 */
import { CALCULATOR_PACKS } from './registry.ts';
import { MARKING_PACK } from './marking-pack.ts';
import { PLANNING_PACKS } from './planning-packs.ts';
import type { EditionPack } from './packs/pack.ts';

/** In the order of the register. */
export const BUILT_IN_PACKS: readonly EditionPack[] = [...CALCULATOR_PACKS.map(({ pack }) => pack), ...PLANNING_PACKS, MARKING_PACK];

export interface EditionRegistry {
  /** One per edition, in its newest revision: the built-in editions first. */
  readonly newest: readonly EditionPack[];
  /** The newest first. Empty for an unknown edition. */
  readonly revisionsOf: (editionId: string) => readonly EditionPack[];
  /** `null` if there is no such edition or revision. */
  readonly find: (editionId: string, revision: number) => EditionPack | null;
}

/** `given`: the installed packs, in any order. An edition with a revision that is also built in has the built-in pack. */
export function editionRegistry(given: readonly EditionPack[]): EditionRegistry {
  const editions = new Map<string, Map<number, EditionPack>>();
  for (const pack of [...BUILT_IN_PACKS, ...given]) {
    const revisions = editions.get(pack.id) ?? new Map<number, EditionPack>();
    if (!revisions.has(pack.revision)) revisions.set(pack.revision, pack);
    editions.set(pack.id, revisions);
  }
  const revisionsOf = (editionId: string): readonly EditionPack[] =>
    [...(editions.get(editionId)?.values() ?? [])].toSorted((one, other) => other.revision - one.revision);
  return {
    newest: [...editions.keys()].flatMap((id) => revisionsOf(id).slice(0, 1)),
    revisionsOf,
    find: (editionId, revision) => editions.get(editionId)?.get(revision) ?? null,
  };
}

/** The editions that a project can be planned under instead of the FAA circulars, as two that are compared. */
import type { EditionHead } from '@touchdown/contract';
import type { PlannedEdition, PlanningEdition } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { planningEditions } from '../../library/public.ts';

/** An edition in one revision. Without a revision, the newest. */
export interface EditionRef {
  readonly editionId: string;
  readonly revision?: number | undefined;
}
export interface PlanningPair {
  readonly before: PlanningEdition;
  readonly after: PlanningEdition;
}

export const planningHead = ({ pack: { id, revision, short, document, name, hash }, signature }: PlanningEdition): EditionHead => ({
  ...{ editionId: id, name: `${document}, ${name}`, revision, ruleSetVersion: `${short}-${revision}`, hash, signature },
});

const newestFirst = (editions: readonly PlanningEdition[]) => editions.toSorted((one, other) => other.pack.revision - one.pack.revision);

const named = (available: readonly PlanningEdition[], { editionId, revision }: EditionRef): PlanningEdition | null =>
  newestFirst(available).find(({ pack }) => pack.id === editionId && (revision === undefined || pack.revision === revision)) ?? null;

/** `null`: neither is an edition that projects are planned under. Throws EDITIONS_NOT_COMPARABLE if one of them is. */
export async function planningPairIn(
  db: Executor,
  asked: { readonly before: EditionRef; readonly after: EditionRef },
): Promise<PlanningPair | null> {
  const all = await planningEditions(db);
  const [before, after] = [named(all, asked.before), named(all, asked.after)];
  if (before === null && after === null) return null;
  if (before !== null && after !== null) return { before, after };
  const isKnown = ({ editionId }: EditionRef) => all.some(({ pack }) => pack.id === editionId);
  throw new AppError(isKnown(asked.before) && isKnown(asked.after) ? 'EDITION_NOT_FOUND' : 'EDITIONS_NOT_COMPARABLE');
}

/** Every edition that the project can be planned under. Its own pack is first, also if that is not installed here. */
export async function planningChoices(db: Executor, planned: PlannedEdition | null): Promise<readonly PlanningEdition[]> {
  const all = newestFirst(await planningEditions(db));
  if (planned === null) return all;
  const { pack, signature } = planned;
  return [{ pack, signature }, ...all.filter((one) => one.pack.id !== pack.id || one.pack.revision !== pack.revision)];
}

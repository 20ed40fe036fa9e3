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

export interface PlanningChoice extends PlanningPair {
  readonly current: PlanningEdition;
  readonly available: readonly PlanningEdition[];
}

interface Asked {
  readonly before?: EditionRef | undefined;
  readonly after?: EditionRef | undefined;
}
/** What is compared for a project. It has the pack that it is planned under, also if that is not installed here. Throws EDITION_NOT_FOUND. */
export async function planningPairFor(db: Executor, planned: PlannedEdition, asked: Asked): Promise<PlanningChoice> {
  const { pack, signature } = planned;
  const current = { pack, signature };
  const others = (await planningEditions(db)).filter((one) => one.pack.id !== pack.id || one.pack.revision !== pack.revision);
  const available = [current, ...newestFirst(others)];
  const [before, after] = [asked.before, asked.after].map((ref) => {
    const found = ref && named(available, ref);
    if (found === null) throw new AppError('EDITION_NOT_FOUND');
    return found;
  });
  const newer = available.find((one) => one.pack.id === pack.id && one.pack.revision > pack.revision);
  const first = before ?? current;
  return { before: first, after: after ?? newer ?? available.find((one) => one !== first) ?? first, current, available };
}

/** Whether what an entry changed is still in its project: making a scenario the base exchanges the plans of the two. */
import { ADOPT, type Adoption, placeSince } from '../scenarios/public.ts';
import type { HistoryRow } from './history.queries.ts';

export interface Place {
  readonly projectId: string;
  /** The project itself, or the one that it is a scenario of. */
  readonly baseId: string;
}

/** A scenario's name, state, and deletion stay with it, whatever its plan, and buildings and terrain with the site. */
const STAYS = /^scenario\.(?!adopt)|^buildingSet\.|^terrainModel\./;

/** `adoptions`: those after the entry, at least. */
export function isInPlace(
  { seq, entityId }: Pick<HistoryRow, 'seq' | 'entityId'>,
  action: string,
  { projectId, baseId }: Place,
  adoptions: readonly Adoption[],
): boolean {
  if (STAYS.test(action)) return true;
  const places = action === ADOPT && entityId !== null ? [projectId, entityId] : [projectId];
  return places.every((place) => placeSince(adoptions, { baseId, place, seq }) === place);
}

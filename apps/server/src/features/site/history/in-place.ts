/** Whether what an entry changed is still in its project: making a scenario the base exchanges the plans of the two. */
import { ADOPT, type Adoption, placeSince } from '../scenarios/public.ts';
import type { HistoryRow } from './history.queries.ts';
import type { Place } from './place.ts';

/** A scenario's name, state, and deletion stay with it, whatever its plan. So do its reports and map archives, and what is of the site. */
const STAYS = /^scenario\.(?!adopt)|^(buildingSet|pointCloud|terrainModel|mapArchive|report)\./;

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

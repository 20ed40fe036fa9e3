/** The location: nearby facilities and airport names. The data changes every four weeks. */
import { type GroundElevation, type RouteInput, routes, type TerrainDatum } from '@touchdown/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { feetToMeters, finestTerrainAt, type Position } from '@touchdown/domain';
import { call } from '../../../shared/api/client.ts';
import { readTerrain } from '../../../shared/terrain/api.ts';

export type NearbyQuestion = RouteInput<typeof routes.nearbyFacilities>['query'];

/** `null`: there is no location yet, and nothing is requested. */
export const nearbyQuery = (question: NearbyQuestion | null) =>
  queryOptions({
    queryKey: ['/api/places/nearby', question],
    queryFn: async ({ signal }) => (question === null ? null : call(routes.nearbyFacilities, { query: question }, { signal })),
    enabled: question !== null,
  });

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/places/search', q],
    queryFn: ({ signal }) => call(routes.searchFacilities, { query: { q, limit: 6 } }, { signal }),
    enabled: q.length > 1,
  });

/** As the service answers, or from the terrain of the project, whose vertical datum is any. */
export type Ground = Omit<GroundElevation, 'datum'> & { readonly datum: TerrainDatum | null };

/** From the terrain of the project. `null`: it has none at the position, or none that can be read. */
async function ownGround(client: QueryClient, projectId: string, position: Position): Promise<Ground | null> {
  const found = finestTerrainAt(await readTerrain(client, projectId).catch(() => []), position);
  if (found === null) return null;
  const { fileName, datum } = found.from.head;
  const { elevation, stepFt } = found.point;
  return { elevationFeet: elevation, datum, source: fileName, resolutionMeters: feetToMeters(stepFt), asOf: null };
}

/** The elevation of the ground: from the terrain of the project, which needs no connection, or else from the terrain service. */
export const groundElevation = async (client: QueryClient, projectId: string | undefined, position: Position): Promise<Ground> =>
  (projectId === undefined ? null : await ownGround(client, projectId, position)) ??
  call(routes.groundElevation, { query: { ...position } });

/** The locations of an address. Only on request: the server asks the lookup service. */
export const findAddress = (q: string) => call(routes.findAddress, { query: { q } });

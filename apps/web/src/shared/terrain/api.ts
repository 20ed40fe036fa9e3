/** The terrain around a site: read once per file, and unpacked for every screen that shows it or takes elevations from it. */
import { routes, type TerrainModelHead } from '@touchdown/contract';
import { type TerrainModel, unpackTerrain } from '@touchdown/domain';
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { terrainModelsKey } from '../api/keys.ts';

export interface LoadedTerrain {
  readonly head: TerrainModelHead;
  readonly model: TerrainModel;
}

/** Read again at each visit, because the scenarios of a project share them. */
export const terrainModelsQuery = (projectId: string) =>
  queryOptions({
    queryKey: terrainModelsKey(projectId),
    staleTime: 0,
    queryFn: ({ signal }) => call(routes.listTerrainModels, { params: { projectId } }, { signal }),
  });

/** The elevations of a terrain file. */
export async function loadTerrain(projectId: string, terrainModelId: string, signal: AbortSignal): Promise<LoadedTerrain> {
  const { packed, ...head } = await call(routes.readTerrainModel, { params: { projectId, terrainModelId } }, { signal });
  const model = unpackTerrain(packed);
  if (model === null) throw new Error('the saved terrain is damaged');
  return { head, model };
}

const modelQuery = (projectId: string, terrainModelId: string) =>
  queryOptions({
    queryKey: [...terrainModelsKey(projectId), terrainModelId],
    // A terrain file never changes.
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: ({ signal }) => loadTerrain(projectId, terrainModelId, signal),
  });

/** All terrain of a project, read now if this page has not read it. Rejects if it cannot be read. */
export async function readTerrain(client: QueryClient, projectId: string): Promise<readonly LoadedTerrain[]> {
  const heads = await client.query(terrainModelsQuery(projectId));
  return Promise.all(heads.map(({ id }) => client.query(modelQuery(projectId, id))));
}

interface TerrainResult {
  readonly data: LoadedTerrain | undefined;
}
/** One array for all, so that it changes only with a result. */
const combined = (results: readonly TerrainResult[]): readonly LoadedTerrain[] => results.flatMap(({ data }) => data ?? []);

/** The terrain of a project that is loaded. Empty until it is, and if the project has none. */
export function useTerrain(projectId: string): readonly LoadedTerrain[] {
  const list = useQuery(terrainModelsQuery(projectId));
  return useQueries({ queries: (list.data ?? []).map(({ id }) => modelQuery(projectId, id)), combine: combined });
}

/** Changes the terrain under a path. */
import { routes, type TerrainLeg } from '@touchdown/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { type OnPath, terrainQuery } from '../../../shared/paths/terrain.ts';

/** Saves elevations of the project's terrain as the terrain under a path that has none. */
export const useSaveTerrain = (path: OnPath) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ leg, ...body }: { readonly leg: TerrainLeg; readonly samples: [number, number][]; readonly source: string }) =>
      call(routes.savePathTerrain, { params: { ...path, leg }, body: { ...body, version: 0 } }),
    onSettled: () => client.invalidateQueries({ queryKey: terrainQuery(path).queryKey }),
  });
};

export const useDeleteTerrain = (path: OnPath) => {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: terrainQuery(path).queryKey });
  return useMutation({
    mutationFn: (leg: TerrainLeg) => call(routes.deletePathTerrain, { params: { ...path, leg } }),
    onSuccess: refetch,
    onError: (error) => (error instanceof ApiError && error.code === 'TERRAIN_NOT_FOUND' ? refetch() : undefined),
  });
};

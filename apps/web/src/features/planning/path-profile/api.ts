/** Changes the terrain under a path. */
import { routes, type TerrainLeg } from '@touchdown/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { type OnPath, terrainQuery } from '../../../shared/paths/terrain.ts';

export const useDeleteTerrain = (path: OnPath) => {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: terrainQuery(path).queryKey });
  return useMutation({
    mutationFn: (leg: TerrainLeg) => call(routes.deletePathTerrain, { params: { ...path, leg } }),
    onSuccess: refetch,
    onError: (error) => (error instanceof ApiError && error.code === 'TERRAIN_NOT_FOUND' ? refetch() : undefined),
  });
};

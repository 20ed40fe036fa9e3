/** The terrain under a path: reads and writes. */
import { type PathTerrain, type RouteInput, routes, type TerrainLeg } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';

export interface OnPath {
  readonly projectId: string;
  readonly pathId: string;
}
export type TerrainBody = RouteInput<typeof routes.savePathTerrain>['body'];

export const terrainQuery = ({ projectId, pathId }: OnPath) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'paths', pathId, 'terrain'],
    queryFn: ({ signal }) => call(routes.listPathTerrain, { params: { projectId, pathId } }, { signal }),
  });

const useTerrain = (path: OnPath) => {
  const client = useQueryClient();
  const { queryKey } = terrainQuery(path);
  const refetch = () => client.invalidateQueries({ queryKey });
  return {
    refetch,
    show: (terrain: PathTerrain) => client.setQueryData(queryKey, (all = []) => [...all.filter(({ leg }) => leg !== terrain.leg), terrain]),
    onError: (error: Error) =>
      error instanceof ApiError && (error.code === 'VERSION_CONFLICT' || error.code === 'TERRAIN_NOT_FOUND') ? refetch() : undefined,
  };
};

interface TerrainSave {
  readonly leg: TerrainLeg;
  readonly body: TerrainBody;
  readonly idempotencyKey: string;
}
export const useSaveTerrain = (path: OnPath) => {
  const { show, onError } = useTerrain(path);
  return useMutation({
    mutationFn: ({ leg, body, idempotencyKey }: TerrainSave) =>
      call(routes.savePathTerrain, { params: { ...path, leg }, body }, { idempotencyKey }),
    onSuccess: show,
    onError,
  });
};

export const useDeleteTerrain = (path: OnPath) => {
  const { refetch, onError } = useTerrain(path);
  return useMutation({
    mutationFn: (leg: TerrainLeg) => call(routes.deletePathTerrain, { params: { ...path, leg } }),
    onSuccess: refetch,
    onError,
  });
};

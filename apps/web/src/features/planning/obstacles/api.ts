/** The obstacles of a project: reads, writes, and what each write invalidates. */
import { type ErrorCode, type ObstacleFormInput, type ProjectObstacle, type RouteInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../../shared/api/api-error.ts';
import { buildingSetsKey } from '../../../shared/api/keys.ts';
import { call } from '../../../shared/api/client.ts';

export type ObstacleBody = ObstacleFormInput;
export type BuildingsBody = RouteInput<typeof routes.importObstacles>['body'];

export const obstaclesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'obstacles'],
    queryFn: ({ signal }) => call(routes.listObstacles, { params: { projectId } }, { signal }),
  });

/** Error codes which show that the list is out of date. */
const STALE: readonly (ErrorCode | undefined)[] = ['VERSION_CONFLICT', 'OBSTACLE_NOT_FOUND'];

type Obstacles = readonly ProjectObstacle[];

/** Reads the list again if a response shows that it is out of date. */
const useStaleList = (projectId: string) => {
  const client = useQueryClient();
  return (error: Error) =>
    error instanceof ApiError && STALE.includes(error.code)
      ? client.invalidateQueries({ queryKey: obstaclesQuery(projectId).queryKey })
      : undefined;
};
/** Updates the list from the server's response, so that 10,000 other obstacles need not be read again. */
const useListChange = (projectId: string) => {
  const client = useQueryClient();
  return (change: (were: Obstacles) => ProjectObstacle[]) =>
    client.setQueryData(obstaclesQuery(projectId).queryKey, (were) => were && change(were));
};

export const useCreateObstacle = (projectId: string) => {
  const changeList = useListChange(projectId);
  const onError = useStaleList(projectId);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: ObstacleBody; readonly idempotencyKey: string }) =>
      call(routes.createObstacle, { params: { projectId }, body }, { idempotencyKey }),
    onSuccess: (made) => changeList((were) => [...were.filter(({ id }) => id !== made.id), made]),
    onError,
  });
};

/** Adds buildings of a map file, with their place in the file. */
export const useAddBuildings = (projectId: string) => {
  const changeList = useListChange(projectId);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: BuildingsBody; readonly idempotencyKey: string }) =>
      call(routes.importObstacles, { params: { projectId }, body }, { idempotencyKey }),
    onSuccess: (made) => changeList((were) => [...were, ...made]),
  });
};

export const useDeleteBuildings = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (buildingSetId: string) => call(routes.deleteBuildingSet, { params: { projectId, buildingSetId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: buildingSetsKey(projectId) }),
  });
};

interface Exclusion {
  readonly buildingSetId: string;
  readonly body: RouteInput<typeof routes.excludeBuilding>['body'];
}
/** Each is the whole choice for one building, so that a repeated one changes nothing. */
export const useExcludeBuilding = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ buildingSetId, body }: Exclusion) =>
      call(routes.excludeBuilding, { params: { projectId, buildingSetId }, body }, { idempotencyKey: uuidv7() }),
    // The buildings themselves have not changed.
    onSuccess: () => client.invalidateQueries({ queryKey: buildingSetsKey(projectId), exact: true }),
  });
};

interface ObstacleUpdate {
  readonly obstacleId: string;
  readonly body: ObstacleBody & { readonly version?: number | undefined };
  readonly idempotencyKey: string;
}
export const useUpdateObstacle = (projectId: string) => {
  const changeList = useListChange(projectId);
  const onError = useStaleList(projectId);
  return useMutation({
    mutationFn: ({ obstacleId, body, idempotencyKey }: ObstacleUpdate) =>
      call(routes.updateObstacle, { params: { projectId, obstacleId }, body }, { idempotencyKey }),
    onSuccess: (made) => changeList((were) => were.map((one) => (one.id === made.id ? made : one))),
    onError,
  });
};

export const useDeleteObstacle = (projectId: string) => {
  const changeList = useListChange(projectId);
  const onError = useStaleList(projectId);
  return useMutation({
    mutationFn: (obstacleId: string) => call(routes.deleteObstacle, { params: { projectId, obstacleId } }),
    onSuccess: (_, obstacleId) => changeList((were) => were.filter(({ id }) => id !== obstacleId)),
    onError,
  });
};

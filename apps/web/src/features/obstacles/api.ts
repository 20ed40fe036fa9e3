/** The obstacles of a project: reads and writes, and what each write makes stale. */
import { type ErrorCode, type ObstacleFormInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';

export type ObstacleBody = ObstacleFormInput;

export const obstaclesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'obstacles'],
    queryFn: ({ signal }) => call(routes.listObstacles, { params: { projectId } }, { signal }),
  });

/** Answers that show that the list is not what it was. */
const STALE: readonly (ErrorCode | undefined)[] = ['VERSION_CONFLICT', 'OBSTACLE_NOT_FOUND'];

const useObstaclesChanged = (projectId: string) => {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: obstaclesQuery(projectId).queryKey });
  return { onSuccess, onError: (error: Error) => (error instanceof ApiError && STALE.includes(error.code) ? onSuccess() : undefined) };
};

export const useCreateObstacle = (projectId: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: ObstacleBody; readonly idempotencyKey: string }) =>
      call(routes.createObstacle, { params: { projectId }, body }, { idempotencyKey }),
    ...useObstaclesChanged(projectId),
  });

interface ObstacleUpdate {
  readonly obstacleId: string;
  readonly body: ObstacleBody & { readonly version?: number | undefined };
  readonly idempotencyKey: string;
}
export const useUpdateObstacle = (projectId: string) =>
  useMutation({
    mutationFn: ({ obstacleId, body, idempotencyKey }: ObstacleUpdate) =>
      call(routes.updateObstacle, { params: { projectId, obstacleId }, body }, { idempotencyKey }),
    ...useObstaclesChanged(projectId),
  });

export const useDeleteObstacle = (projectId: string) =>
  useMutation({
    mutationFn: (obstacleId: string) => call(routes.deleteObstacle, { params: { projectId, obstacleId } }),
    ...useObstaclesChanged(projectId),
  });

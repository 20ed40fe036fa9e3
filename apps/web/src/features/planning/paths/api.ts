/** Approach/departure paths: reads, writes, and what each write invalidates. */
import { type ErrorCode, type RouteInput, routes, type StoredPath } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { followSurfaces } from '../../../shared/scans/follow-surfaces.ts';

export type CreatePathBody = RouteInput<typeof routes.createPath>['body'];
export type UpdatePathBody = RouteInput<typeof routes.updatePath>['body'];

export const pathsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'paths'],
    queryFn: ({ signal }) => call(routes.listPaths, { params: { projectId } }, { signal }),
  });

/** Failures which show that the list is out of date. */
const failedWith = (error: Error, code: ErrorCode): boolean => error instanceof ApiError && error.code === code;

const usePathsChanged = (projectId: string) => {
  const client = useQueryClient();
  return () => {
    void followSurfaces(client, projectId);
    return client.invalidateQueries({ queryKey: pathsQuery(projectId).queryKey });
  };
};

export const useCreatePath = (projectId: string) => {
  const changed = usePathsChanged(projectId);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: CreatePathBody; readonly idempotencyKey: string }): Promise<StoredPath> =>
      call(routes.createPath, { params: { projectId }, body }, { idempotencyKey }),
    onSuccess: changed,
  });
};

export const useUpdatePath = (projectId: string) => {
  const changed = usePathsChanged(projectId);
  return useMutation({
    mutationFn: ({
      pathId,
      body,
      idempotencyKey,
    }: {
      readonly pathId: string;
      readonly body: UpdatePathBody;
      readonly idempotencyKey: string;
    }) => call(routes.updatePath, { params: { projectId, pathId }, body }, { idempotencyKey }),
    onSuccess: changed,
    onError: (error) => (failedWith(error, 'VERSION_CONFLICT') ? changed() : undefined),
  });
};

export const useDeletePath = (projectId: string) => {
  const changed = usePathsChanged(projectId);
  return useMutation({
    mutationFn: (pathId: string) => call(routes.deletePath, { params: { projectId, pathId } }),
    onSuccess: changed,
    onError: (error) => (failedWith(error, 'PATH_NOT_FOUND') ? changed() : undefined),
  });
};

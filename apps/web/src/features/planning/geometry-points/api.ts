/** The geometry points of a path. */
import { type ErrorCode, type PointFormInput, type RouteInput, routes, type StoredPoint } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';

export interface OnPath {
  readonly projectId: string;
  readonly pathId: string;
}
export type PointBody = PointFormInput;
export type GenerateBody = RouteInput<typeof routes.generateGeometryPoints>['body'];

export const pointsQuery = ({ projectId, pathId }: OnPath) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'paths', pathId, 'geometry-points'],
    queryFn: ({ signal }) => call(routes.listGeometryPoints, { params: { projectId, pathId } }, { signal }),
  });

const STALE: readonly (ErrorCode | undefined)[] = ['VERSION_CONFLICT', 'POINT_NOT_FOUND'];

const usePoints = (path: OnPath) => {
  const client = useQueryClient();
  const { queryKey } = pointsQuery(path);
  const refetch = () => client.invalidateQueries({ queryKey });
  return {
    client,
    queryKey,
    refetch,
    show: (points: readonly StoredPoint[]) => client.setQueryData(queryKey, [...points]),
    onError: (error: Error) => (error instanceof ApiError && STALE.includes(error.code) ? refetch() : undefined),
  };
};

export const useCreatePoint = (path: OnPath) => {
  const { refetch } = usePoints(path);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: PointBody; readonly idempotencyKey: string }) =>
      call(routes.createGeometryPoint, { params: { ...path }, body }, { idempotencyKey }),
    onSuccess: refetch,
  });
};

interface PointUpdate {
  readonly pointId: string;
  readonly body: PointBody & { readonly version?: number | undefined };
  readonly idempotencyKey: string;
}
export const useUpdatePoint = (path: OnPath) => {
  const { refetch, onError } = usePoints(path);
  return useMutation({
    mutationFn: ({ pointId, body, idempotencyKey }: PointUpdate) =>
      call(routes.updateGeometryPoint, { params: { ...path, pointId }, body }, { idempotencyKey }),
    onSuccess: refetch,
    onError,
  });
};

export const useDeletePoint = (path: OnPath) => {
  const { refetch, onError } = usePoints(path);
  return useMutation({
    mutationFn: (pointId: string) => call(routes.deleteGeometryPoint, { params: { ...path, pointId } }),
    onSuccess: refetch,
    onError,
  });
};

/** Shows the new order at once, and reverts it if it is rejected. */
export const useReorderPoints = (path: OnPath) => {
  const { client, queryKey, show, refetch } = usePoints(path);
  return useMutation({
    mutationFn: ({ points, was }: { readonly points: readonly StoredPoint[]; readonly was: readonly StoredPoint[] }) =>
      call(routes.reorderGeometryPoints, { params: { ...path }, body: { ids: points.map(({ id }) => id), was: was.map(({ id }) => id) } }),
    onMutate: async ({ points }) => {
      await client.cancelQueries({ queryKey });
      show(points);
    },
    onSuccess: show,
    onError: refetch,
  });
};

export const useGeneratePoints = (path: OnPath) => {
  const { show, onError } = usePoints(path);
  return useMutation({
    mutationFn: (body: GenerateBody) => call(routes.generateGeometryPoints, { params: { ...path }, body }),
    onSuccess: show,
    onError,
  });
};

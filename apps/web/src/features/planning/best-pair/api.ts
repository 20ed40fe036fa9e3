/** The wind at the site of a project. */
import { type ErrorCode, type ProjectWind, routes, type WindBody } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';

/** `null`: none has been entered yet. */
export const windQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'wind'],
    queryFn: ({ signal }) => call(routes.getWind, { params: { projectId } }, { signal }),
  });

/** The wind of a project as a record that always exists: version 0 means that there is none. */
export interface WindSlot {
  readonly id: string;
  readonly version: number;
  readonly wind: ProjectWind | null;
}
export const slotOf = (projectId: string, wind: ProjectWind | null): WindSlot => ({ id: projectId, version: wind?.version ?? 0, wind });

const isFailure = (error: unknown, code: ErrorCode): error is ApiError => error instanceof ApiError && error.code === code;

/** The wind as another user left it in the meantime, possibly deleted. */
const withSlot = (error: ApiError, projectId: string): ApiError =>
  new ApiError({
    status: error.status,
    text: error.text,
    code: error.code,
    fields: error.fields,
    current: slotOf(projectId, error.current as ProjectWind | null),
  });

interface WindSave {
  readonly body: WindBody;
  readonly idempotencyKey: string;
}
/** Saves over the version in the body. A conflict carries the current {@link WindSlot}. */
export const useSaveWind = (projectId: string) => {
  const client = useQueryClient();
  const { queryKey } = windQuery(projectId);
  return useMutation({
    mutationFn: async ({ body, idempotencyKey }: WindSave): Promise<WindSlot> => {
      try {
        return slotOf(projectId, await call(routes.saveWind, { params: { projectId }, body }, { idempotencyKey }));
      } catch (error) {
        throw isFailure(error, 'VERSION_CONFLICT') ? withSlot(error, projectId) : error;
      }
    },
    onSuccess: ({ wind }) => client.setQueryData(queryKey, wind),
    onError: (error) => (isFailure(error, 'VERSION_CONFLICT') ? client.invalidateQueries({ queryKey }) : undefined),
  });
};

export const useDeleteWind = (projectId: string) => {
  const client = useQueryClient();
  const { queryKey } = windQuery(projectId);
  return useMutation({
    mutationFn: () => call(routes.deleteWind, { params: { projectId } }),
    onSuccess: () => client.setQueryData(queryKey, null),
    onError: (error) => (isFailure(error, 'WIND_NOT_FOUND') ? client.invalidateQueries({ queryKey }) : undefined),
  });
};

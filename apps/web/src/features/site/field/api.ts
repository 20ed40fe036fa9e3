/** Reads and writes of the On Site screen: obstacles and their photos. Each write may be queued offline. */
import { type ObstacleFormInput, type ProjectObstacle, type ProjectUpload, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call, callUpload } from '../../../shared/api/client.ts';

/** Shares its key with the project's list. */
export const fieldObstaclesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'obstacles'],
    queryFn: ({ signal }) => call(routes.listObstacles, { params: { projectId } }, { signal }),
  });
export const fieldUploadsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'uploads'],
    queryFn: ({ signal }) => call(routes.listUploads, { params: { projectId } }, { signal }),
  });

export const photoAddress = ({ projectId, id }: ProjectUpload): string =>
  addressOf(routes.previewUpload.path, { params: { projectId, uploadId: id } });

/** Updates the list from the response, so that 10,000 other obstacles need not be read again. */
const useObstacleChange = (projectId: string) => {
  const client = useQueryClient();
  return (made: ProjectObstacle) =>
    client.setQueryData(fieldObstaclesQuery(projectId).queryKey, (were) =>
      were?.some(({ id }) => id === made.id) ? were.map((one) => (one.id === made.id ? made : one)) : [...(were ?? []), made],
    );
};

export type CaptureBody = ObstacleFormInput & { readonly id: string; readonly fieldSource: string };

export const useAddOnSite = (projectId: string) => {
  const onSuccess = useObstacleChange(projectId);
  return useMutation({
    // Its own ID is also its key: a capture that is sent twice is one obstacle.
    mutationFn: (body: CaptureBody) => call(routes.createObstacle, { params: { projectId }, body }, { idempotencyKey: body.id }),
    onSuccess,
  });
};

interface Measured {
  readonly obstacleId: string;
  readonly body: ObstacleFormInput & { readonly version: number };
  readonly idempotencyKey: string;
}
export const useMeasureObstacle = (projectId: string) => {
  const onSuccess = useObstacleChange(projectId);
  return useMutation({
    mutationFn: ({ obstacleId, body, idempotencyKey }: Measured) =>
      call(routes.updateObstacle, { params: { projectId, obstacleId }, body }, { idempotencyKey }),
    onSuccess,
  });
};

export interface Photo {
  /** The same for every attempt, so that there is only one photo. */
  readonly id: string;
  readonly obstacleId: string;
  readonly file: File;
}
export const useSendPhoto = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, obstacleId, file }: Photo) =>
      callUpload(routes.createUpload, { params: { projectId }, body: { id, name: file.name, obstacleId }, file }, { idempotencyKey: id }),
    onSettled: () => client.invalidateQueries({ queryKey: fieldUploadsQuery(projectId).queryKey }),
  });
};

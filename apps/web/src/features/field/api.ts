/** What the field reads and writes of a project: its obstacles and their photos. Each write may wait for the connection. */
import { type ObstacleFormInput, type ProjectObstacle, type ProjectUpload, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call, callUpload } from '../../shared/api/client.ts';

/** Shared by its key with the list of the project. */
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

/** Changes the list by the answer: of ten thousand obstacles the others need not be read again. */
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
    // Its own id is its key too: a capture that is sent twice is one obstacle.
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
  /** The same for every try, so that the photo is there once. */
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

/** The files of a project: reads, writes, and what each write invalidates. */
import { type ProjectUpload, routes, type RouteInput } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../../shared/api/client.ts';
import { sendFile } from '../../../shared/api/send-file.ts';

const uploadsKey = (projectId: string) => ['/api/projects', projectId, 'uploads'] as const;

/** Newest first. Read again with each opening, because other users change them. */
export const uploadsQuery = (projectId: string) =>
  queryOptions({
    queryKey: uploadsKey(projectId),
    queryFn: ({ signal }) => call(routes.listUploads, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

/** The obstacles shown in photos, by ID. Shares its key with the list of the obstacles. */
export const shownObstaclesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'obstacles'],
    queryFn: ({ signal }) => call(routes.listObstacles, { params: { projectId } }, { signal }),
  });

export const downloadAddress = ({ projectId, id }: ProjectUpload): string =>
  addressOf(routes.downloadUpload.path, { params: { projectId, uploadId: id } });
export const previewAddress = ({ projectId, id }: ProjectUpload): string =>
  addressOf(routes.previewUpload.path, { params: { projectId, uploadId: id } });

/** Also after a rejection, because the list is then out of date. */
const useUploadsChanged = (projectId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: uploadsKey(projectId) });
};

export interface Sending {
  /** The same for every attempt, so that there is only one file. */
  readonly id: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

const send = (projectId: string, { id, file, signal, onProgress }: Sending): Promise<ProjectUpload> =>
  sendFile(routes.createUpload, { params: { projectId }, body: { id, name: file.name }, file }, { idempotencyKey: id, signal, onProgress });

export const useSendFile = (projectId: string) => {
  const onSettled = useUploadsChanged(projectId);
  return useMutation({ mutationFn: (sending: Sending) => send(projectId, sending), onSettled });
};

interface UploadUpdate {
  readonly uploadId: string;
  readonly body: RouteInput<typeof routes.updateUpload>['body'];
}
export const useUpdateUpload = (projectId: string) => {
  const onSettled = useUploadsChanged(projectId);
  return useMutation({
    mutationFn: ({ uploadId, body }: UploadUpdate) => call(routes.updateUpload, { params: { projectId, uploadId }, body }),
    onSettled,
  });
};

export const useDeleteUpload = (projectId: string) => {
  const onSettled = useUploadsChanged(projectId);
  return useMutation({ mutationFn: (uploadId: string) => call(routes.deleteUpload, { params: { projectId, uploadId } }), onSettled });
};

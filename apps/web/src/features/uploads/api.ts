/** The files of a project: reads and writes, and what each write makes stale. */
import { type ErrorReply, type ProjectUpload, routes, type RouteInput } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, NO_ANSWER } from '../../shared/api/api-error.ts';
import { addressOf, call } from '../../shared/api/client.ts';

const uploadsKey = (projectId: string) => ['/api/projects', projectId, 'uploads'] as const;

/** Newest first. Read again with each opening: others change it. */
export const uploadsQuery = (projectId: string) =>
  queryOptions({
    queryKey: uploadsKey(projectId),
    queryFn: ({ signal }) => call(routes.listUploads, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

export const downloadAddress = ({ projectId, id }: ProjectUpload): string =>
  addressOf(routes.downloadUpload.path, { params: { projectId, uploadId: id } });
export const previewAddress = ({ projectId, id }: ProjectUpload): string =>
  addressOf(routes.previewUpload.path, { params: { projectId, uploadId: id } });

/** Also after a refusal: the list is then not what it was. */
const useUploadsChanged = (projectId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: uploadsKey(projectId) });
};

export interface Sending {
  /** The same for every try, so that the file is there once. */
  readonly id: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

function failureOf(request: XMLHttpRequest): ApiError {
  try {
    const reply = JSON.parse(request.responseText) as ErrorReply;
    if (typeof reply.message === 'string') return new ApiError({ status: request.status, text: reply.message, ...reply });
  } catch {
    // What is not JSON comes from something between us and the server.
  }
  return new ApiError({ status: request.status, text: request.statusText || NO_ANSWER });
}

/** Sends a file with what it is, and tells how far it is: `fetch` cannot. Rejects with an ApiError, or the reason of the signal. */
const send = (projectId: string, { id, file, signal, onProgress }: Sending): Promise<ProjectUpload> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('fields', JSON.stringify({ id, name: file.name }));
    form.append('file', file, file.name);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status === routes.createUpload.success
        ? resolve(JSON.parse(request.responseText) as ProjectUpload)
        : reject(failureOf(request)),
    );
    request.addEventListener('error', () => reject(new ApiError({ status: 0, text: NO_ANSWER })));
    request.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(routes.createUpload.method, addressOf(routes.createUpload.path, { params: { projectId } }));
    request.setRequestHeader('Idempotency-Key', id);
    request.send(form);
  });

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

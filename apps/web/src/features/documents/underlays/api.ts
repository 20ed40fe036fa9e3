/** Underlays and the files they are made from: reads, writes, and what each write invalidates. */
import { type ProjectUpload, routes, type Underlay, type UnderlayChange, type UnderlayInput } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, ask, call } from '../../../shared/api/client.ts';
import { sendFile } from '../../../shared/api/send-file.ts';
import { underlaysKey } from '../../../shared/underlays/api.ts';

const filesKey = (projectId: string) => ['/api/projects', projectId, 'uploads'] as const;

/** The files of the project. Shares its key with the list of the files. */
export const filesQuery = (projectId: string) =>
  queryOptions({
    queryKey: filesKey(projectId),
    queryFn: ({ signal }) => call(routes.listUploads, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

/** The contents of a file of the project. */
export async function fileContents({ projectId, id }: ProjectUpload): Promise<Blob> {
  const answer = await ask('GET', addressOf(routes.downloadUpload.path, { params: { projectId, uploadId: id } }), undefined, {});
  return answer.blob();
}

export interface Placing {
  /** The same for every attempt, so that there is only one picture and one underlay. */
  readonly pictureId: string;
  readonly underlayId: string;
  /** The picture, if it is not the file itself. */
  readonly picture: File | null;
  readonly description: string;
  readonly body: Omit<UnderlayInput, 'id' | 'uploadId'>;
  /** Stops the upload of the picture. */
  readonly signal: AbortSignal;
}

async function place(projectId: string, { pictureId, underlayId, picture, description, body, signal }: Placing): Promise<Underlay> {
  const params = { projectId };
  if (picture !== null)
    await sendFile(
      routes.createUpload,
      { params, body: { id: pictureId, name: picture.name, description }, file: picture },
      { idempotencyKey: pictureId, signal, onProgress: () => undefined },
    );
  const uploadId = picture === null ? body.sourceId : pictureId;
  return call(routes.addUnderlay, { params, body: { ...body, id: underlayId, uploadId } }, { idempotencyKey: underlayId });
}

const useUnderlaysChanged = (projectId: string) => {
  const client = useQueryClient();
  return () => Promise.all([underlaysKey(projectId), filesKey(projectId)].map((queryKey) => client.invalidateQueries({ queryKey })));
};

export const usePlaceUnderlay = (projectId: string) => {
  const onSettled = useUnderlaysChanged(projectId);
  return useMutation({ mutationFn: (placing: Placing) => place(projectId, placing), onSettled });
};

export const useChangeUnderlay = (projectId: string) => {
  const onSettled = useUnderlaysChanged(projectId);
  return useMutation({
    mutationFn: ({ id, version, ...change }: UnderlayChange & Pick<Underlay, 'id' | 'version'>) =>
      call(routes.updateUnderlay, { params: { projectId, underlayId: id }, body: { ...change, version } }),
    onSettled,
  });
};

export const useDeleteUnderlay = (projectId: string) => {
  const onSettled = useUnderlaysChanged(projectId);
  return useMutation({
    mutationFn: (underlayId: string) => call(routes.deleteUnderlay, { params: { projectId, underlayId } }),
    onSettled,
  });
};

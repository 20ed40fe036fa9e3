/** The FAA notices of a project: entries, contents, and files. */
import {
  type Notice7460Format,
  type Notice7480Format,
  type NoticeAnswersInput,
  routes,
  type StoredNoticeAnswers,
} from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { issuedFile, wholeAnswer } from '../../../shared/api/jobs.ts';
import { saveBlob } from '../../../shared/files/save-blob.ts';

const keyOf = (projectId: string) => ['/api/projects', projectId, 'notice'] as const;

/** A notice depends on everything in a project, so it is read again with each opening. */
export const notice7480Query = (projectId: string) =>
  queryOptions({
    queryKey: [...keyOf(projectId), '7480-1'],
    queryFn: wholeAnswer(routes.getNotice7480, { params: { projectId } }),
    staleTime: 0,
  });
export const notice7460Query = (projectId: string) =>
  queryOptions({
    queryKey: [...keyOf(projectId), '7460-1'],
    queryFn: wholeAnswer(routes.getNotice7460, { params: { projectId } }),
    staleTime: 0,
  });
export const answersQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keyOf(projectId), 'answers'],
    queryFn: ({ signal }) => call(routes.getNoticeAnswers, { params: { projectId } }, { signal }),
  });

interface Saving {
  readonly body: NoticeAnswersInput & { readonly version: number };
  readonly idempotencyKey: string;
}
export const useSaveAnswers = (projectId: string) => {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: keyOf(projectId) });
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Saving): Promise<StoredNoticeAnswers> =>
      call(routes.saveNoticeAnswers, { params: { projectId }, body }, { idempotencyKey }),
    onSuccess: refetch,
    onError: refetch,
  });
};

export type NoticeFile =
  | { readonly form: '7480-1'; readonly format: Notice7480Format }
  | { readonly form: '7460-1'; readonly format: Notice7460Format };

/** Has the file made and the browser save it. */
export const useNoticeFile = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: NoticeFile) => {
      const job = await (file.form === '7480-1'
        ? call(routes.makeNotice7480, { params: { projectId, format: file.format } })
        : call(routes.makeNotice7460, { params: { projectId, format: file.format } }));
      const { fileName, content } = await issuedFile(client, job);
      saveBlob(fileName, content);
      return fileName;
    },
  });
};

/** Map archives of the installation or of a project: reads, writes, and what each write invalidates. */
import { type RouteInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { sendFile, type SendingOptions } from '../../../shared/api/send-file.ts';

/** Null: the installation. */
export type ArchiveOwner = string | null;

const keyOf = (owner: ArchiveOwner) =>
  owner === null ? [routes.listMapArchives.path] : (['/api/projects', owner, 'map-archives'] as const);

export const mapArchivesQuery = (owner: ArchiveOwner) =>
  queryOptions({
    queryKey: keyOf(owner),
    queryFn: ({ signal }) =>
      owner === null
        ? call(routes.listMapArchives, undefined, { signal })
        : call(routes.listProjectMapArchives, { params: { projectId: owner } }, { signal }),
    staleTime: 0,
  });

/** Also after a rejection, because what is shown is then out of date. */
const useArchivesChanged = (owner: ArchiveOwner) => {
  const client = useQueryClient();
  return () => Promise.all([keyOf(owner), [routes.listMapLayers.path]].map((queryKey) => client.invalidateQueries({ queryKey })));
};

interface Sending extends SendingOptions {
  readonly file: File;
  readonly body: RouteInput<typeof routes.addMapArchive>['body'];
}
export const useAddArchive = (owner: ArchiveOwner) => {
  const onSettled = useArchivesChanged(owner);
  return useMutation({
    mutationFn: ({ file, body, ...options }: Sending) =>
      owner === null
        ? sendFile(routes.addMapArchive, { body, file }, options)
        : sendFile(routes.addProjectMapArchive, { params: { projectId: owner }, body, file }, options),
    onSettled,
  });
};

export const useDeleteArchive = (owner: ArchiveOwner) => {
  const onSettled = useArchivesChanged(owner);
  return useMutation({
    mutationFn: (archiveId: string) =>
      owner === null
        ? call(routes.deleteMapArchive, { params: { archiveId } })
        : call(routes.deleteProjectMapArchive, { params: { projectId: owner, archiveId } }),
    onSettled,
  });
};

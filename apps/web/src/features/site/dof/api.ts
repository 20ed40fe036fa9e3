/** The FAA's Digital Obstacle File: the server's library, and its obstacles near a project. */
import { routes, type RouteInput } from '@touchdown/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { call } from '../../../shared/api/client.ts';
import { sendFile, type SendingOptions } from '../../../shared/api/send-file.ts';

const WATCHED_EVERY_MS = 500;
export const STATUS_KEY = ['/api/dof'] as const;

/** Polled while an import runs. */
export const dofStatusQuery = queryOptions({
  queryKey: STATUS_KEY,
  queryFn: ({ signal }) => call(routes.dofStatus, undefined, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.importing ? WATCHED_EVERY_MS : false),
});

/** How the file is downloaded. Polled while that runs. */
export const dofFetchQuery = queryOptions({
  queryKey: [...STATUS_KEY, 'fetch'],
  queryFn: ({ signal }) => call(routes.dofFetch, undefined, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isRunning ? WATCHED_EVERY_MS : false),
});

const nearbyKey = (projectId: string) => ['/api/projects', projectId, 'dof'] as const;

/** Nearest first. The previous result stays until the wider or narrower circle has loaded. */
export const nearbyDofQuery = (projectId: string, radiusFeet: number | null) =>
  queryOptions({
    queryKey: [...nearbyKey(projectId), radiusFeet],
    queryFn: ({ signal }) => call(routes.nearbyDof, { params: { projectId }, query: { radiusFeet: radiusFeet ?? undefined } }, { signal }),
    enabled: radiusFeet !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

interface Taking {
  readonly body: RouteInput<typeof routes.importFromDof>['body'];
  readonly idempotencyKey: string;
}
/** Both lists are read again, also after a rejection. */
export const useTakeFromDof = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Taking) => call(routes.importFromDof, { params: { projectId }, body }, { idempotencyKey }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['/api/projects', projectId, 'obstacles'] }),
        client.invalidateQueries({ queryKey: nearbyKey(projectId) }),
      ]),
  });
};

const obstaclesKey = (projectId: string) => ['/api/projects', projectId, 'obstacles'] as const;

/** The obstacles of the project, some of which may be wires that were added before. Shares its key with their list. */
export const namedObstaclesQuery = (projectId: string) =>
  queryOptions({
    queryKey: obstaclesKey(projectId),
    queryFn: ({ signal }) => call(routes.listObstacles, { params: { projectId } }, { signal }),
  });

type NewObstacle = RouteInput<typeof routes.createObstacle>['body'];
/** One after the other, each once: those that were added before a failure are no longer offered. */
export const useAddWires = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wires: readonly NewObstacle[]) => {
      for (const wire of wires) {
        const id = uuidv7();
        await call(routes.createObstacle, { params: { projectId }, body: { ...wire, id } }, { idempotencyKey: id });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: obstaclesKey(projectId) }),
  });
};

interface Sending extends SendingOptions {
  readonly file: File;
  readonly body: RouteInput<typeof routes.startDofImport>['body'];
}
const useLibraryChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: STATUS_KEY });
};

export const useSendDof = () => {
  const onSettled = useLibraryChanged();
  return useMutation({
    mutationFn: ({ file, body, ...options }: Sending) => sendFile(routes.startDofImport, { body, file }, options),
    onSettled,
  });
};

export const useCancelDofImport = () => {
  const onSettled = useLibraryChanged();
  return useMutation({ mutationFn: (importId: string) => call(routes.cancelDofImport, { params: { importId } }), onSettled });
};

export const useFetchDof = () => {
  const onSettled = useLibraryChanged();
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(routes.startDofFetch, undefined, { idempotencyKey }),
    onSettled,
  });
};

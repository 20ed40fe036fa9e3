/** The history of a project: reads, undo, and what an undo invalidates. */
import { type HistoryKind, routes } from '@touchdown/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { call, callPage } from '../../../shared/api/client.ts';
import { recall, remember } from '../../../shared/storage/storage.ts';
import { type Entry, waitingText } from './steps.ts';

/** Empty: all. */
export interface HistoryFilter {
  readonly person: string;
  readonly kind: HistoryKind | '';
  /** YYYY-MM-DD, in UTC. */
  readonly from: string;
  readonly to: string;
}
/** What undo can change: the project, and lists across projects of its reports, map archives, and numbers. */
const UNDONE = ['/api/projects', routes.listOwnReports.path, routes.listMapLayers.path, '/api/dashboard/stats'] as const;
const PAGE = 25;
/** Steps that a user can undo after opening a project. */
const STEPS = 200;

const historyKey = (projectId: string) => ['/api/projects', projectId, 'history'] as const;

/** Newest first, page by page. Read again with each opening, because other users change the project. */
export const historyQuery = (projectId: string, filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(projectId), filter],
    queryFn: ({ signal, pageParam }) => {
      const { person, kind, from, to } = filter;
      const query = {
        limit: PAGE,
        cursor: pageParam ?? undefined,
        person: person || undefined,
        kind: kind || undefined,
        from: from || undefined,
        to: to || undefined,
      };
      return callPage(routes.listHistory, { params: { projectId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The newest entry when the project was opened in this tab, before or after a reload. "0": there was none. */
export const openedAtQuery = (projectId: string, person: string) =>
  queryOptions({
    // Not among the reads of the project, because later entries are the user's steps.
    queryKey: ['history-opened-at', projectId, person],
    queryFn: async ({ signal }) => {
      const key = `undo-after:${projectId}:${person}`;
      const known = recall('session', key);
      if (known !== null) return known;
      const [newest] = await call(routes.listHistory, { params: { projectId }, query: { limit: 1 } }, { signal });
      const id = newest?.id ?? '0';
      remember('session', key, id);
      return id;
    },
  });

/** What the user has changed since the project was opened, newest first. */
export const ownEntriesQuery = (projectId: string, person: string, after: string) =>
  queryOptions({
    queryKey: [...historyKey(projectId), 'own', person, after],
    queryFn: ({ signal }) => call(routes.listHistory, { params: { projectId }, query: { limit: STEPS, person, after } }, { signal }),
    staleTime: 0,
  });

interface UndoCall {
  readonly step: Entry;
  /** The newest entry whose values may be overwritten. Absent: none. */
  readonly over?: string | undefined;
}

export const useUndoEntry = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    /** Returns whether the server has done it. Offline, it waits on this device. */
    mutationFn: async ({ step, over }: UndoCall) => {
      const options = { idempotencyKey: uuidv7(), title: waitingText(step) };
      const answer = await call(routes.undoHistoryEntry, { params: { projectId, entryId: step.id }, body: { over } }, options);
      return 'sentence' in answer;
    },
    // Also after a rejection, because what is shown is then out of date.
    onSettled: () => Promise.all(UNDONE.map((root) => client.invalidateQueries({ queryKey: [root] }, { cancelRefetch: false }))),
  });
};

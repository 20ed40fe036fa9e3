/** A user's notifications. The shell shows the count, so routes are identified by address. */
import type { RouteInput, routes } from '@touchdown/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callAt, callPageAt } from '../../../shared/api/client.ts';

type Routes = typeof routes;
const LOOK_EVERY = 60_000;
const UNREAD_KEY = ['/api/account/notifications/unread'] as const;
const LIST_KEY = ['/api/account/notifications'] as const;

/** The number of unread notifications. Polled once a minute, and when the window gets the focus. */
export const unreadQuery = queryOptions({
  queryKey: UNREAD_KEY,
  staleTime: LOOK_EVERY / 2,
  refetchInterval: LOOK_EVERY,
  refetchOnWindowFocus: true,
  queryFn: ({ signal }) =>
    callAt<Routes['countUnread']>({ method: 'GET', path: '/api/account/notifications/unread' }, undefined, { signal }),
});

/** Newest first, page by page. Read again each time the list is opened. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: LIST_KEY,
  staleTime: 0,
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    callPageAt<Routes['listNotifications']>(
      { method: 'GET', path: '/api/account/notifications' },
      { query: pageParam === null ? {} : { cursor: pageParam } },
      { signal },
    ),
  getNextPageParam: ({ next }) => next,
});

export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<Routes['markRead']>['body']) =>
      callAt<Routes['markRead']>({ method: 'POST', path: '/api/account/notifications/read' }, { body }),
    onSuccess: ({ unread }) => {
      client.setQueryData(unreadQuery.queryKey, { count: unread });
      return client.invalidateQueries({ queryKey: LIST_KEY, exact: true });
    },
  });
};

/** The team of a project and its activity: reads, writes, and what each write invalidates. */
import { type MemberRole, type RouteInput, routes } from '@touchdown/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../../shared/api/client.ts';

type AddMemberBody = RouteInput<typeof routes.addMember>['body'];
const ACTIVITY_PAGE = 20;

/** Read again with each opening, because other users change it. */
export const membersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'members'],
    queryFn: ({ signal }) => call(routes.listMembers, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

export const activityQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/projects', projectId, 'activity'],
    queryFn: ({ signal, pageParam }) =>
      callPage(routes.listActivity, { params: { projectId }, query: { limit: ACTIVITY_PAGE, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** Also after a rejection, because the team is then out of date. */
const useTeamChanged = (projectId: string) => {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: membersQuery(projectId).queryKey }),
      client.invalidateQueries({ queryKey: activityQuery(projectId).queryKey }),
    ]);
  };
};

export const useAddMember = (projectId: string) => {
  const onSettled = useTeamChanged(projectId);
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: AddMemberBody; readonly idempotencyKey: string }) =>
      call(routes.addMember, { params: { projectId }, body }, { idempotencyKey }),
    onSettled,
  });
};

export const useChangeMemberRole = (projectId: string) => {
  const onSettled = useTeamChanged(projectId);
  return useMutation({
    mutationFn: ({ userId, role }: { readonly userId: string; readonly role: MemberRole }) =>
      call(routes.changeMemberRole, { params: { projectId, userId }, body: { role } }),
    onSettled,
  });
};

export const useRemoveMember = (projectId: string) => {
  const onSettled = useTeamChanged(projectId);
  return useMutation({ mutationFn: (userId: string) => call(routes.removeMember, { params: { projectId, userId } }), onSettled });
};

export const useHandOver = (projectId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, idempotencyKey }: { readonly userId: string; readonly idempotencyKey: string }) =>
      call(routes.handOverProject, { params: { projectId }, body: { userId } }, { idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/projects'] }),
  });
};

/** One's own password and sessions, and the way back in by a one-time link. */
import { type RouteInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

type ChangePasswordBody = RouteInput<typeof routes.changePassword>['body'];
type ResetPasswordBody = RouteInput<typeof routes.resetPassword>['body'];

export const sessionsQuery = queryOptions({
  queryKey: ['/api/account/sessions'],
  queryFn: ({ signal }) => call(routes.listSessions, undefined, { signal }),
});

export const ownSignInQuery = queryOptions({
  queryKey: ['/api/account/sign-in'],
  queryFn: ({ signal }) => call(routes.ownSignIn, undefined, { signal }),
});

const useSessionsChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
};

export const useChangePassword = () => {
  const onSuccess = useSessionsChanged();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: ChangePasswordBody; readonly idempotencyKey: string }) =>
      call(routes.changePassword, { body }, { idempotencyKey }),
    onSuccess,
  });
};

export const useEndSession = () => {
  const onSettled = useSessionsChanged();
  return useMutation({ mutationFn: (sessionId: string) => call(routes.endSession, { params: { sessionId } }), onSettled });
};

export const useEndOtherSessions = () => {
  const onSettled = useSessionsChanged();
  return useMutation({ mutationFn: () => call(routes.endOtherSessions), onSettled });
};

export const useResetPassword = () => useMutation({ mutationFn: (body: ResetPasswordBody) => call(routes.resetPassword, { body }) });

/** The user's own password and sessions, and password reset by a one-time link. */
import { type RouteInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

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

export const secondFactorsQuery = queryOptions({
  queryKey: ['/api/account/second-factors'],
  queryFn: ({ signal }) => call(routes.secondFactors, undefined, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['/api/account/passkeys'],
  queryFn: ({ signal }) => call(routes.listPasskeys, undefined, { signal }),
});

/** A changed factor may have ended sessions. */
const useFactorsChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [secondFactorsQuery, passkeysQuery, sessionsQuery, ownSignInQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
};
/** An account without a password sends none. */
const given = (password: string) => (password === '' ? {} : { password });

export const useStartTotp = () => useMutation({ mutationFn: (password: string) => call(routes.startTotp, { body: given(password) }) });

export const useConfirmTotp = () => {
  const onSuccess = useFactorsChanged();
  return useMutation({ mutationFn: (code: string) => call(routes.confirmTotp, { body: { code } }), onSuccess });
};

export const useRemoveTotp = () => {
  const onSuccess = useFactorsChanged();
  return useMutation({
    mutationFn: ({ password, code }: { readonly password: string; readonly code: string }) =>
      call(routes.removeTotp, { body: { ...given(password), code } }),
    onSuccess,
  });
};

export const useRenewRecoveryCodes = () => {
  const onSuccess = useFactorsChanged();
  return useMutation({ mutationFn: (password: string) => call(routes.renewRecoveryCodes, { body: given(password) }), onSuccess });
};

/** Gets the challenge from the server, has the device sign it, and sends the result. */
export const useAddPasskey = () => {
  const onSuccess = useFactorsChanged();
  return useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string }) => {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(routes.passkeyOptions, { body: given(password) }),
      ]);
      const { id, rawId, response } = await startRegistration({ optionsJSON });
      return call(routes.addPasskey, { body: { name, credential: { id, rawId, type: 'public-key', response } } });
    },
    onSuccess,
  });
};

export const useRenamePasskey = () => {
  const onSuccess = useFactorsChanged();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(routes.renamePasskey, { params: { id }, body: { name } }),
    onSuccess,
  });
};

export const useRemovePasskey = () => {
  const onSettled = useFactorsChanged();
  return useMutation({
    mutationFn: ({ id, password }: { readonly id: string; readonly password: string }) =>
      call(routes.removePasskey, { params: { id }, body: given(password) }),
    onSettled,
  });
};

/** The sign-in methods and sessions may have changed, even if the server rejected the change. */
const useSignInChanged = () => {
  const client = useQueryClient();
  return () => Promise.all([ownSignInQuery, sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
};

export const useUnlinkExternalAccount = () => {
  const onSettled = useSignInChanged();
  return useMutation({ mutationFn: (password: string) => call(routes.unlinkExternalAccount, { body: given(password) }), onSettled });
};

export const useAllowExternalAccount = () => {
  const onSettled = useSignInChanged();
  return useMutation({ mutationFn: (password: string) => call(routes.allowExternalAccount, { body: given(password) }), onSettled });
};

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

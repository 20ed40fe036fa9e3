/** The signed-in user and the sign-in methods. Routes are identified by address, because these screens must load no schemas. */
import type { CurrentUser, RouteAnswer, RouteInput, routes } from '@touchdown/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { callAt } from '../../../shared/api/client.ts';
import { CURRENT_USER_KEY } from '../../../shared/api/keys.ts';
import { recordAnswer } from '../../../shared/api/exchange.ts';
import { madeUpSignOut } from '../../../shared/offline/left-sign-out.ts';
import { wasSignedIn } from '../../../shared/storage/was-signed-in.ts';

type Routes = typeof routes;
type BodyOf<D extends { readonly body: unknown }> = D['body'];
const CURRENT_USER = { method: 'GET', path: '/api/auth/user' } as const;
const CURRENT_USER_MS = 5 * 60 * 1000;

/**
 * Whether the server reports that no one is signed in. Requested if this browser knows of no user, so that a visitor causes no failed
 * request. If the server does not respond, it is unknown.
 */
const isNobodyThere = async (signal: AbortSignal): Promise<boolean> => {
  if (wasSignedIn()) return false;
  const asked = callAt<Routes['whetherSignedIn']>({ method: 'GET', path: '/api/auth/session' }, undefined, { signal });
  return asked.then(
    ({ signedIn }) => !signedIn,
    () => false,
  );
};

/** The signed-in user, or `null`: any response that is not a success means signed out. Cached for five minutes. */
export const currentUserQuery = queryOptions({
  queryKey: CURRENT_USER_KEY,
  staleTime: CURRENT_USER_MS,
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    if (!(await madeUpSignOut())) return null;
    if (await isNobodyThere(signal)) return null;
    try {
      return await callAt<Routes['currentUser']>(CURRENT_USER, undefined, { signal });
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  },
});

/** The sign-in methods of this server. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['/api/auth/methods'],
  staleTime: Infinity,
  queryFn: ({ signal }) => callAt<Routes['signInMethods']>({ method: 'GET', path: '/api/auth/methods' }, undefined, { signal }),
});

/** Everything read and edited from here on belongs to this user, also offline. */
const theirs = async (answered: Promise<CurrentUser>): Promise<CurrentUser> => {
  const user = await answered;
  void recordAnswer(CURRENT_USER.path, { value: user, next: null, text: JSON.stringify(user) });
  return user;
};

export const signIn = (body: BodyOf<RouteInput<Routes['signIn']>>): Promise<CurrentUser> =>
  theirs(callAt<Routes['signIn']>({ method: 'POST', path: '/api/auth/sign-in' }, { body }));
export const signInSecondFactor = (code: string): Promise<CurrentUser> =>
  theirs(callAt<Routes['signInSecondFactor']>({ method: 'POST', path: '/api/auth/sign-in/second-factor' }, { body: { code } }));
export const passkeySignInOptions = (): Promise<RouteAnswer<Routes['passkeySignInOptions']>> =>
  callAt<Routes['passkeySignInOptions']>({ method: 'POST', path: '/api/auth/passkey/options' });
export const signInByPasskey = ({ id, rawId, response }: AuthenticationResponseJSON): Promise<CurrentUser> =>
  theirs(
    callAt<Routes['passkeySignIn']>({ method: 'POST', path: '/api/auth/passkey' }, { body: { id, rawId, type: 'public-key', response } }),
  );
export const signUp = (body: BodyOf<RouteInput<Routes['signUp']>>): Promise<CurrentUser> =>
  theirs(callAt<Routes['signUp']>({ method: 'POST', path: '/api/auth/sign-up' }, { body }));
export const setUp = (body: BodyOf<RouteInput<Routes['setUp']>>): Promise<CurrentUser> =>
  theirs(callAt<Routes['setUp']>({ method: 'POST', path: '/api/auth/set-up' }, { body }));
export const validateInvitation = (code: string): Promise<RouteAnswer<Routes['validateInvitation']>> =>
  callAt<Routes['validateInvitation']>({ method: 'POST', path: '/api/invitations/validate' }, { body: { code } });
export const acceptInvitation = (code: string): Promise<RouteAnswer<Routes['acceptInvitation']>> =>
  callAt<Routes['acceptInvitation']>({ method: 'POST', path: '/api/invitations/accept' }, { body: { code } });
export const forgotPassword = (email: string): Promise<RouteAnswer<Routes['forgotPassword']>> =>
  callAt<Routes['forgotPassword']>({ method: 'POST', path: '/api/auth/forgot-password' }, { body: { email } });

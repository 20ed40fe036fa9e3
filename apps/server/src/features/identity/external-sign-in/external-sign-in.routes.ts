import { ERRORS } from '@touchdown/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { meaningOf } from '../../../http/error-reply.ts';
import { guessable } from '../../../http/rate-limit.ts';
import { sessionActions } from '../../../http/session.ts';
import { sameOriginPath } from '../accounts/public.ts';
import { issuerName } from './claims.ts';
import { enter } from './external-sign-in.service.ts';
import { holdSignIn, takeSignIn } from './pending-sign-ins.ts';
import { openIdProvider } from './provider.ts';
import { SignInRefused } from './refused.ts';

const CALLBACK = '/api/callback';
const LONGEST_STATE = 200;

const loginQuery = z.object({ next: z.unknown().optional() });

/** The page to show after sign-in, as a path on this site. Null if not given, and at the callback. */
const nextOf = ({ query }: FastifyRequest): string | null => sameOriginPath(loginQuery.safeParse(query).data?.next);

/** The single state parameter of the URL. Null if there is none, or more than one. */
function stateOf({ searchParams }: URL): string | null {
  const [state = '', ...more] = searchParams.getAll('state');
  return state === '' || state.length > LONGEST_STATE || more.length > 0 ? null : state;
}

/** The login page, prompting for the second factor. */
const codeAddress = (next: string | null): string =>
  `/login?${new URLSearchParams({ step: 'code', ...(next !== null && { next }) }).toString()}`;

/** The login page with an error. */
function loginAddress(error: string, next: string | null): string {
  const query = new URLSearchParams({ error });
  if (next !== null) query.set('next', next);
  return `/login?${query.toString()}`;
}

/**
 * `/api/login` redirects to the provider, which redirects back to `/api/callback`. Browsers navigate to both, so every failure is a page.
 */
export function externalSignInNavigation(app: FastifyInstance, deps: AppDeps): void {
  const { db, clock, ids: newId, config } = deps;
  if (config.oidc === null) return;
  const issuer = issuerName(config.oidc.issuer);
  const provider = openIdProvider(config.oidc, clock);

  const callbackOf = ({ protocol, host }: FastifyRequest) => new URL(CALLBACK, config.publicUrl ?? `${protocol}://${host}`);
  const returnedTo = (request: FastifyRequest) => {
    const address = callbackOf(request);
    address.search = new URL(request.url, address).search;
    return address;
  };

  const note = ({ code, message: reason, about: { user, email } }: SignInRefused, address: string) =>
    inTransaction(db, { actorId: null, at: clock() }, async (_tx, audit) =>
      audit({ action: 'account.signInFailed', entityId: user?.id, details: { code, email, address, issuer, reason } }),
    );
  const refuse = async (error: unknown, request: FastifyRequest, reply: FastifyReply, next: string | null) => {
    if (!(error instanceof SignInRefused)) throw error;
    request.log.warn({ code: error.code, reason: error.message }, 'a sign-in through the provider was rejected');
    await note(error, request.ip);
    return reply.redirect(loginAddress(error.code, next));
  };

  const options = {
    schema: { hide: true },
    config: guessable,
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const meaning = meaningOf(error);
      request.log[ERRORS[meaning.code][0] >= 500 ? 'error' : 'warn']({ err: error, code: meaning.code }, 'a sign-in failed');
      return reply.redirect(loginAddress('AUTHENTICATION_FAILED', nextOf(request)));
    },
  };

  app.get('/api/login', options, async (request, reply) => {
    const next = nextOf(request);
    if (request.session.found?.person) return reply.redirect(next ?? '/');
    try {
      const { address, ...begun } = await provider.begin(callbackOf(request));
      holdSignIn(request, { ...begun, next }, clock());
      return await reply.redirect(address.href);
    } catch (error) {
      return refuse(error, request, reply, next);
    }
  });

  app.get(CALLBACK, options, async (request, reply) => {
    const returned = returnedTo(request);
    const state = stateOf(returned);
    const pending = state === null ? null : await takeSignIn(db, request, state, clock());
    try {
      if (pending === null) throw new SignInRefused('AUTHENTICATION_FAILED', 'no sign-in is pending in this browser');
      const person = await provider.finish(returned, pending);
      const session = sessionActions(request, reply, config);
      const visit = { now: clock(), address: request.ip, newId, invitationId: session.invitationId };
      const { user, isComplete } = await enter(db, person, visit);
      if (!isComplete) {
        await session.awaitSecondFactor(user, visit.now);
        return await reply.redirect(codeAddress(pending.next));
      }
      await session.signIn(user);
      return await reply.redirect(pending.next ?? '/');
    } catch (error) {
      return refuse(error, request, reply, pending?.next ?? null);
    }
  });
}

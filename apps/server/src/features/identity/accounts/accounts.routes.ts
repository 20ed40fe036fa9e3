import { routes } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppConfig } from '../../../app-config.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { AppError } from '../../../errors/app-error.ts';
import { refuseCrossSiteNavigation } from '../../../http/cross-site.ts';
import { endSession } from '../../../http/session.ts';
import { hasTrustedBase, type WithMailQueue } from '../mail/public.ts';
import { presentUser } from './accounts.present.ts';
import type { WithReportFailures } from './guesses.ts';
import { sameOriginPath } from './same-origin-path.ts';
import { setUpBy } from './set-up.service.ts';
import { checkSignIn } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';

export function accountRoutes(bind: BindRoute, deps: AppDeps & WithMailQueue & WithReportFailures): void {
  const { passwordCost: cost, verifyPassword, config, mailQueue, reportFailures } = deps;
  const { localAccounts: local, oidc } = config;
  const passwordResetByMail = local && mailQueue !== null && hasTrustedBase(config);
  const methods = { local, external: oidc && { name: oidc.name }, passwordResetByMail };
  bind(routes.signInMethods, async () => methods);

  bind(routes.whetherSignedIn, async (_request, { session }) => ({ signedIn: session.isSignedIn }));

  bind(routes.currentUser, async (_request, { user }) => presentUser(user));

  bind(
    routes.signIn,
    async ({ body }, { db, session, now, address, newId, origin }) => {
      requireLocalAccounts(config);
      const visit = { now, address, guesser: session.guesser(body.email), newId, origin, verifyPassword, reportFailures };
      const { user, isComplete } = await checkSignIn(db, body, visit);
      if (!isComplete) {
        await session.awaitSecondFactor(user, now);
        throw new AppError('SECOND_FACTOR_REQUIRED');
      }
      await session.signIn(user);
      return presentUser(user);
    },
    { guessable: true },
  );

  bind(
    routes.signUp,
    async ({ body }, { db, session, now, newId }) => {
      requireLocalAccounts(config);
      const user = await signUp(db, body, session.invitationId, { id: newId(), now, cost });
      await session.signIn(user);
      return presentUser(user);
    },
    { guessable: true },
  );

  bind(
    routes.setUp,
    async ({ body: { token, ...person } }, { db, session, now, newId }) => {
      const user = await setUpBy(db, token, person, { id: newId(), now });
      await session.signIn(user);
      return presentUser(user);
    },
    { guessable: true },
  );
}

/** Throws if sign-in is only possible through the provider. The first superuser, created through the setup link, still has a password. */
function requireLocalAccounts({ localAccounts }: AppConfig): void {
  if (!localAccounts) throw new AppError('LOCAL_ACCOUNTS_OFF');
}

const loginQuery = z.object({ next: z.unknown().optional() });

/**
 * `/api/login` and `/api/logout`: not API calls but pages that a browser navigates to. With a provider configured, `/api/login` starts its
 * sign-in.
 */
export function accountNavigation(app: FastifyInstance, { db, clock, config }: AppDeps): void {
  if (config.oidc === null)
    app.get('/api/login', { schema: { hide: true } }, async (request, reply) => {
      const next = sameOriginPath(loginQuery.parse(request.query).next);
      return reply.redirect(next === null ? '/login' : `/login?next=${encodeURIComponent(next)}`);
    });

  app.get('/api/logout', { schema: { hide: true } }, async (request, reply) => {
    refuseCrossSiteNavigation(request);
    const { userId } = request.session;
    if (userId !== undefined)
      await inTransaction(db, { actorId: userId, at: clock() }, async (_tx, audit) =>
        audit({ action: 'account.signOut', entityId: userId, details: { address: request.ip } }),
      );
    await endSession(config, request, reply);
    return reply.redirect('/');
  });
}

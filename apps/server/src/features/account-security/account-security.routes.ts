import { routes } from '@touchdown/contract';
import type { AppDeps } from '../../app-deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import type { AfterAnswer } from '../../http/after-answer.ts';
import { listSessionsOf, removeSession, removeSessionsOf } from '../../http/session-store.queries.ts';
import { hashPassword, requireGoodPassword, type WithTellOfFailures } from '../accounts/public.ts';
import { hasTrustedBase, trustedBase, type WithPost } from '../mail/public.ts';
import { countRequest, mailResetLink } from './forgotten-password.service.ts';
import { changePassword, checkOldPassword, resetPassword } from './passwords.service.ts';
import { presentSession, publicIdOf } from './sessions.present.ts';

export function accountSecurityRoutes(bind: BindRoute, deps: AppDeps & WithPost & WithTellOfFailures, after: AfterAnswer): void {
  const { passwordCost: cost, config, post, tellOfFailures } = deps;
  bind(
    routes.changePassword,
    async ({ body: { newPassword } }, { db, user, sid, now, address, guesser, audit }) => {
      await changePassword(db, user, await hashPassword(newPassword, cost), { now, address, post, guesser });
      await removeSessionsOf(db, user.id, sid);
      audit({ action: 'account.changePassword', entityId: user.id, details: { address } });
      return null;
    },
    {
      secret: true,
      check: async ({ body: { oldPassword, newPassword } }, context) => {
        await requireGoodPassword(newPassword, context.user, 'newPassword');
        await checkOldPassword(context.db, context.user, oldPassword, { ...context, tellOfFailures });
      },
    },
  );

  bind(routes.listSessions, async (_request, { db, user, sid }) => {
    const sessions = (await listSessionsOf(db, user.id)).map((row) => presentSession(row, sid));
    return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
  });

  bind(routes.endSession, async ({ params: { sessionId } }, { db, user, audit }) => {
    const session = (await listSessionsOf(db, user.id)).find(({ sid }) => publicIdOf(sid) === sessionId);
    if (session === undefined) throw new AppError('SESSION_NOT_FOUND');
    await removeSession(db, session.sid);
    audit({ action: 'account.endSession', entityId: user.id, details: { session: sessionId, address: session.address } });
    return null;
  });

  bind(routes.endOtherSessions, async (_request, { db, user, sid, audit }) => {
    await removeSessionsOf(db, user.id, sid);
    audit({ action: 'account.endOtherSessions', entityId: user.id });
    return null;
  });

  bind(
    routes.forgotPassword,
    async ({ body: { email } }, { db, session, now, address, origin }) => {
      if (!config.localAccounts || post === null || !hasTrustedBase(config)) throw new AppError('MAIL_OFF');
      await countRequest(db, email, session.guesser(email), now);
      // Known or not, the answer takes the same time: anyone who has an account is looked up when it has been given.
      after(() => mailResetLink(db, post, { email, base: trustedBase(config, origin), address, now }));
      return null;
    },
    { guessable: true },
  );

  bind(
    routes.resetPassword,
    async ({ body }, { db, now, address }) => {
      await resetPassword(db, body, { now, address, cost, post });
      return { reset: true as const };
    },
    { guessable: true },
  );
}

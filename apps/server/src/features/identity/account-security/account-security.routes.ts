import { routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { AfterAnswer } from '../../../http/after-answer.ts';
import { listSessionsOf, removeSession, removeSessionsOf } from '../../../http/session-store.queries.ts';
import { hashPassword, requireGoodPassword, type WithReportFailures } from '../accounts/public.ts';
import { hasTrustedBase, trustedBase, type WithMailQueue } from '../mail/public.ts';
import { countRequest, mailResetLink } from './forgotten-password.service.ts';
import { changePassword, checkOldPassword, resetPassword } from './passwords.service.ts';
import { presentSession, publicIdOf } from './sessions.present.ts';

export function accountSecurityRoutes(bind: BindRoute, deps: AppDeps & WithMailQueue & WithReportFailures, after: AfterAnswer): void {
  const { passwordCost: cost, config, mailQueue, reportFailures } = deps;
  bind(
    routes.changePassword,
    async ({ body: { newPassword } }, { db, user, sid, now, address, guesser, audit }) => {
      await changePassword(db, user, await hashPassword(newPassword, cost), { now, address, mailQueue, guesser });
      await removeSessionsOf(db, user.id, sid);
      audit({ action: 'account.changePassword', entityId: user.id, details: { address } });
      return null;
    },
    {
      secret: true,
      check: async ({ body: { oldPassword, newPassword } }, context) => {
        await requireGoodPassword(newPassword, context.user, 'newPassword');
        await checkOldPassword(context.db, context.user, oldPassword, { ...context, reportFailures });
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
      if (!config.localAccounts || mailQueue === null || !hasTrustedBase(config)) throw new AppError('MAIL_OFF');
      await countRequest(db, email, session.guesser(email), now);
      // The response takes the same time whether or not the account exists, because it is looked up only after the response.
      after(() => mailResetLink(db, mailQueue, { email, base: trustedBase(config, origin), address, now }));
      return null;
    },
    { guessable: true },
  );

  bind(
    routes.resetPassword,
    async ({ body }, { db, now, address }) => {
      await resetPassword(db, body, { now, address, cost, mailQueue });
      return { reset: true as const };
    },
    { guessable: true },
  );
}

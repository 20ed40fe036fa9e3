import { routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { removeSessionsOf } from '../../../http/session-store.queries.ts';
import { confirmIdentity, forgetGuesses, hasSecondFactor, noteFailure, presentUser, type WithReportFailures } from '../accounts/public.ts';
import { confirmTotp, countCode, guessesAtCodesOf, issueRecoveryCodes, useCode, wrongCode } from './codes.service.ts';
import { secretBox } from './secret-box.ts';
import { countRecoveryCodes, findTotp, lockPerson, putUnconfirmedTotp, removeTotpOf } from './second-factors.queries.ts';
import { checkSecondFactor } from './sign-in.service.ts';
import { newTotpSecret, totpSecretText, totpUri } from './totp.ts';

export function secondFactorRoutes(bind: BindRoute, { config, reportFailures }: AppDeps & WithReportFailures): void {
  const box = secretBox(config.sessionSecret);

  bind(
    routes.signInSecondFactor,
    async ({ body: { code } }, { db, session, now, address, newId, origin }) => {
      const awaited = session.awaitedPerson(now);
      if (awaited === null) throw new AppError('SIGN_IN_EXPIRED');
      const guesser = { address, device: awaited.device };
      const user = await checkSecondFactor(db, box, awaited.userId, code, { now, address, guesser, newId, origin, reportFailures });
      await session.signIn(user);
      return presentUser(user);
    },
    { guessable: true },
  );

  bind(routes.secondFactors, async (_request, { db, user }) => {
    const totp = await findTotp(db, user.id);
    return {
      hasPassword: user.passwordHash !== null,
      totpSince: totp?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    };
  });

  bind(
    routes.startTotp,
    async (_request, { db, user, now, audit }) => {
      const secret = newTotpSecret();
      const isOff = await putUnconfirmedTotp(db, { userId: user.id, ...box.seal(user.id, secret), createdAt: now });
      if (!isOff) throw new AppError('TOTP_IS_ON');
      audit({ action: 'account.startAuthenticator', entityId: user.id });
      return { secret: totpSecretText(secret), uri: totpUri(secret, user.email) };
    },
    { secret: true, check: ({ body: { password } }, context) => confirmIdentity({ ...context, reportFailures }, password) },
  );

  bind(
    routes.confirmTotp,
    async ({ body: { code } }, { db, user, sid, now, address, audit }) => {
      await lockPerson(db, user.id);
      const recoveryCodes = await confirmTotp(db, box, user.id, code, now);
      await removeSessionsOf(db, user.id, sid);
      audit({ action: 'account.addAuthenticator', entityId: user.id, details: { address } });
      return { recoveryCodes };
    },
    { secret: true },
  );

  bind(
    routes.removeTotp,
    async (_request, { db, user, sid, address, audit }) => {
      await lockPerson(db, user.id);
      if (!(await removeTotpOf(db, user.id))) throw new AppError('TOTP_IS_OFF');
      await removeSessionsOf(db, user.id, sid);
      audit({ action: 'account.removeAuthenticator', entityId: user.id, details: { address } });
      return null;
    },
    {
      secret: true,
      check: async ({ body: { password, code } }, context) => {
        const { db, user, now, guesser } = context;
        await confirmIdentity({ ...context, reportFailures }, password);
        if (!(await hasSecondFactor(db, user.id))) throw new AppError('TOTP_IS_OFF');
        const wait = await countCode(db, user.id, guesser, now);
        const factor = await inTransaction(db, { actorId: user.id, at: now }, (tx) => useCode(tx, box, user.id, code, now));
        if (factor === null) {
          await noteFailure(db, { ...context, reportFailures, email: user.email });
          throw wait ?? wrongCode();
        }
        await forgetGuesses(db, guessesAtCodesOf(user.id), guesser);
      },
    },
  );

  bind(
    routes.renewRecoveryCodes,
    async (_request, { db, user, now, address, audit }) => {
      await lockPerson(db, user.id);
      if (!(await hasSecondFactor(db, user.id))) throw new AppError('TOTP_IS_OFF');
      const recoveryCodes = await issueRecoveryCodes(db, user.id, now);
      audit({ action: 'account.renewRecoveryCodes', entityId: user.id, details: { address } });
      return { recoveryCodes };
    },
    { secret: true, check: ({ body: { password } }, context) => confirmIdentity({ ...context, reportFailures }, password) },
  );
}

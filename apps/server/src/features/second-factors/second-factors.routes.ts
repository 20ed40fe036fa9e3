import { routes } from '@touchdown/contract';
import type { AppDeps } from '../../app-deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { removeSessionsOf } from '../../http/session-store.queries.ts';
import { confirmIdentity, countGuess, forgetGuesses, presentUser } from '../accounts/public.ts';
import { confirmTotp, guessesAtCodesOf, issueRecoveryCodes, useCode, wrongCode } from './codes.service.ts';
import { secretBox } from './secret-box.ts';
import { countRecoveryCodes, findTotp, hasSecondFactor, lockPerson, putUnconfirmedTotp, removeTotpOf } from './second-factors.queries.ts';
import { checkSecondFactor } from './sign-in.service.ts';
import { newTotpSecret, totpSecretText, totpUri } from './totp.ts';

export function secondFactorRoutes(bind: BindRoute, { config }: AppDeps): void {
  const box = secretBox(config.sessionSecret);

  bind(
    routes.signInSecondFactor,
    async ({ body: { code } }, { db, session, now, address }) => {
      const userId = session.awaitedPerson(now);
      if (userId === null) throw new AppError('SIGN_IN_EXPIRED');
      const user = await checkSecondFactor(db, box, userId, code, { now, address });
      await session.signIn(user.id);
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
    { secret: true, check: ({ body: { password } }, context) => confirmIdentity(context, password) },
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
        const { db, user, now } = context;
        await confirmIdentity(context, password);
        if (!(await hasSecondFactor(db, user.id))) throw new AppError('TOTP_IS_OFF');
        const guesses = guessesAtCodesOf(user.id);
        await countGuess(db, guesses, now);
        const factor = await inTransaction(db, { actorId: user.id, at: now }, (tx) => useCode(tx, box, user.id, code, now));
        if (factor === null) throw wrongCode();
        await forgetGuesses(db, guesses);
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
    { secret: true, check: ({ body: { password } }, context) => confirmIdentity(context, password) },
  );
}

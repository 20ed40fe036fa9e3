/** The user's account at the sign-in provider: showing it, unlinking it, and allowing it again. */
import { routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { removeSessionsOf } from '../../../http/session-store.queries.ts';
import { confirmIdentity, type WithReportFailures } from '../accounts/public.ts';
import type { Notify } from '../notifications/public.ts';
import { lockPerson } from '../second-factors/public.ts';
import { issuerName } from './claims.ts';
import { findIdentityOf, forgetUnlinkedOf, unlinkIdentityOf } from './external-identities.queries.ts';
import { hasLocalWay } from './public.ts';

export function externalAccountRoutes(
  bind: BindRoute,
  { config, reportFailures, notify }: AppDeps & WithReportFailures & { readonly notify: Notify },
): void {
  const { oidc } = config;
  const issuer = oidc && issuerName(oidc.issuer);

  bind(routes.ownSignIn, async (_request, { db, user }) => {
    const identity = issuer === null ? null : await findIdentityOf(db, user.id, issuer);
    return {
      hasPassword: user.passwordHash !== null,
      external: oidc &&
        identity && {
          name: oidc.name,
          email: identity.email,
          linkedAt: identity.createdAt.toISOString(),
          lastUsedAt: identity.lastUsedAt.toISOString(),
          unlinkedAt: identity.unlinkedAt?.toISOString() ?? null,
          canUnlink: await hasLocalWay(db, user, config),
        },
    };
  });

  bind(
    routes.unlinkExternalAccount,
    async (_request, { db, user, sid, now, newId, origin, address, audit }) => {
      if (oidc === null || issuer === null) throw new AppError('EXTERNAL_ACCOUNT_NOT_FOUND');
      // Prevents a passkey from being removed concurrently.
      await lockPerson(db, user.id);
      const email = await unlinkIdentityOf(db, user.id, issuer, now);
      if (email === null) throw new AppError('EXTERNAL_ACCOUNT_NOT_FOUND');
      if (!(await hasLocalWay(db, user, config))) throw new AppError('LAST_WAY_TO_SIGN_IN');
      await removeSessionsOf(db, user.id, sid);
      audit({ action: 'account.unlinked', entityId: user.id, details: { issuer, email, address } });
      await notify({ db, user, now, newId, origin }, { kind: 'externalAccountUnlinked', userId: user.id, provider: oidc.name });
      return null;
    },
    { secret: true, check: ({ body: { password } }, context) => confirmIdentity({ ...context, reportFailures }, password) },
  );

  bind(
    routes.allowExternalAccount,
    async (_request, { db, user, address, audit }) => {
      const email = issuer === null ? null : await forgetUnlinkedOf(db, user.id, issuer);
      if (email === null) throw new AppError('EXTERNAL_ACCOUNT_NOT_FOUND');
      audit({ action: 'account.linkAllowed', entityId: user.id, details: { issuer, email, address } });
      return null;
    },
    { secret: true, check: ({ body: { password } }, context) => confirmIdentity({ ...context, reportFailures }, password) },
  );
}

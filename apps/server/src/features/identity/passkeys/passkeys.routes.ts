import { type Passkey, PASSKEYS_MAX, routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { removeSessionsOf } from '../../../http/session-store.queries.ts';
import { confirmIdentity, countPasskeysOf, presentUser, type WithReportFailures } from '../accounts/public.ts';
import { requireAnotherWay } from '../external-sign-in/public.ts';
import { lockPerson } from '../second-factors/public.ts';
import { registrationOptions, signInOptions, verifyRegistration } from './ceremonies.ts';
import { insertPasskey, listPasskeysOf, type PasskeyRow, removePasskeyOf, renamePasskeyOf } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';
import { checkPasskey } from './sign-in.service.ts';

const present = ({ id, name, rpId, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  rpId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

async function refuseTooMany(db: Executor, userId: string): Promise<void> {
  if ((await countPasskeysOf(db, userId)) >= PASSKEYS_MAX) throw new AppError('TOO_MANY_PASSKEYS');
}

export function passkeyRoutes(
  bind: BindRoute,
  { config: { publicUrl, localAccounts, oidc }, reportFailures }: AppDeps & WithReportFailures,
): void {
  const requireLocalAccounts = () => {
    if (!localAccounts) throw new AppError('LOCAL_ACCOUNTS_OFF');
  };

  bind(
    routes.passkeySignInOptions,
    async (_request, { db, challenges, now, origin }) => {
      requireLocalAccounts();
      const options = await signInOptions(relyingParty(publicUrl, origin));
      await challenges.hold(db, { value: options.challenge, purpose: 'signIn' }, now);
      return options;
    },
    { guessable: true },
  );

  bind(
    routes.passkeySignIn,
    async ({ body }, { db, session, challenges, now, origin, address }) => {
      requireLocalAccounts();
      const challenge = await challenges.take(db, 'signIn', now);
      const user = await checkPasskey(db, relyingParty(publicUrl, origin), challenge, body, { now, address });
      await session.signIn(user);
      return presentUser(user);
    },
    { guessable: true },
  );

  bind(routes.listPasskeys, async (_request, { db, user }) => (await listPasskeysOf(db, user.id)).map(present));

  bind(
    routes.passkeyOptions,
    async (_request, { db, user, challenges, now, origin }) => {
      await refuseTooMany(db, user.id);
      const options = await registrationOptions(relyingParty(publicUrl, origin), user, await listPasskeysOf(db, user.id));
      await challenges.hold(db, { value: options.challenge, purpose: 'register' }, now);
      return options;
    },
    { secret: true, check: ({ body: { password } }, context) => confirmIdentity({ ...context, reportFailures }, password) },
  );

  bind(
    routes.addPasskey,
    async ({ body: { name, credential } }, { db, user, challenges, now, newId, origin, address, audit }) => {
      const challenge = await challenges.take(db, 'register', now);
      if (challenge === null) throw new AppError('PASSKEY_REFUSED');
      const made = await verifyRegistration(relyingParty(publicUrl, origin), challenge, credential);
      await lockPerson(db, user.id);
      await refuseTooMany(db, user.id);
      const row = await insertPasskey(db, { id: newId(), userId: user.id, name, ...made, createdAt: now, lastUsedAt: null });
      audit({ action: 'account.addPasskey', entityId: user.id, details: { name, address } });
      return present(row);
    },
    { secret: true },
  );

  bind(routes.renamePasskey, async ({ params: { id }, body: { name } }, { db, user, audit }) => {
    const row = await renamePasskeyOf(db, user.id, id, name);
    if (row === null) throw new AppError('PASSKEY_NOT_FOUND');
    audit({ action: 'account.renamePasskey', entityId: user.id, details: { name } });
    return present(row);
  });

  bind(
    routes.removePasskey,
    async ({ params: { id } }, { db, user, sid, address, audit }) => {
      await lockPerson(db, user.id);
      const row = await removePasskeyOf(db, user.id, id);
      if (row === null) throw new AppError('PASSKEY_NOT_FOUND');
      await requireAnotherWay(db, user, { localAccounts, oidc });
      await removeSessionsOf(db, user.id, sid);
      audit({ action: 'account.removePasskey', entityId: user.id, details: { name: row.name, address } });
      return null;
    },
    { secret: true, check: ({ body: { password } }, context) => confirmIdentity({ ...context, reportFailures }, password) },
  );
}

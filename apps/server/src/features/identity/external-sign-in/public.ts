/** Whether a user can still sign in after a removal. */
import type { AppConfig } from '../../../app-config.ts';
import type { Executor } from '../../../db/client.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import { countPasskeysOf } from '../accounts/public.ts';
import { issuerName } from './claims.ts';
import { findIdentityOf } from './external-identities.queries.ts';

type Ways = Pick<AppConfig, 'localAccounts' | 'oidc'>;

/** Whether the user can sign in without their provider account: with a password or a passkey, if those are enabled. */
export async function hasLocalWay(db: Executor, { id, passwordHash }: UserRow, { localAccounts }: Ways): Promise<boolean> {
  return localAccounts && (passwordHash !== null || (await countPasskeysOf(db, id)) > 0);
}

/** Throws LAST_WAY_TO_SIGN_IN if the user has just removed their last passkey and has no other way to sign in. */
export async function requireAnotherWay(db: Executor, user: UserRow, ways: Ways): Promise<void> {
  if (!ways.localAccounts || (await hasLocalWay(db, user, ways))) return;
  const identity = ways.oidc && (await findIdentityOf(db, user.id, issuerName(ways.oidc.issuer)));
  if (identity === null || identity.unlinkedAt !== null) throw new AppError('LAST_WAY_TO_SIGN_IN');
}

/** Signing in with a local account. */
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { findUserByEmail, updateUser, type UserRow } from './accounts.queries.ts';
import { passwordMatches } from './passwords.ts';
import { countGuess, forgetGuesses } from './guesses.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}
interface Visit {
  readonly now: Date;
  readonly address: string;
}

async function refuse(db: Database, code: 'SIGN_IN_FAILED' | 'ACCOUNT_DEACTIVATED', user: UserRow | null, visit: Visit, email: string) {
  await inTransaction(db, { actorId: null, at: visit.now }, async (_tx, audit) =>
    audit({ action: 'account.signInFailed', entityId: user?.id, details: { code, email, address: visit.address } }),
  );
  return new AppError(code);
}

/** Answers the person, or throws: unknown email and wrong password are the same to the visitor. */
export async function checkSignIn(db: Database, { email, password }: Credentials, visit: Visit): Promise<UserRow> {
  await countGuess(db, email, visit.now);
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (user === null || !matches) throw await refuse(db, 'SIGN_IN_FAILED', user, visit, email);
  if (!user.isActive) throw await refuse(db, 'ACCOUNT_DEACTIVATED', user, visit, email);
  return inTransaction(db, { actorId: user.id, at: visit.now }, async (tx, audit) => {
    await forgetGuesses(tx, email);
    audit({ action: 'account.signIn', entityId: user.id, details: { address: visit.address } });
    return updateUser(tx, user.id, { lastLogin: visit.now });
  });
}

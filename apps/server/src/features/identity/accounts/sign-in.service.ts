/** Sign-in with a local account. */
import type { AppDeps } from '../../../app-deps.ts';
import type { Database, Executor } from '../../../db/client.ts';
import { type Audit, inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findUserByEmail, updateUser, type UserRow } from './accounts.queries.ts';
import { passwordMatches } from './passwords.ts';
import { hasSecondFactor } from './ways-to-sign-in.queries.ts';
import type { Guesser } from '../../../http/known-devices.ts';
import { countGuess, forgetGuesses, noteFailure, type WithReportFailures } from './guesses.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}
export interface Visit {
  readonly now: Date;
  readonly address: string;
}
/** A visit that attempts a password or code. */
export interface GuessingVisit extends Visit, WithReportFailures {
  readonly guesser: Guesser;
  readonly newId: () => string;
  readonly origin: string;
}
interface CheckedVisit extends GuessingVisit, Pick<AppDeps, 'verifyPassword'> {}

type Refusal = 'SIGN_IN_FAILED' | 'ACCOUNT_DEACTIVATED' | 'WRONG_CODE' | 'PASSKEY_REFUSED';

/** Records a failed sign-in in the audit log, and returns the error to throw. */
export async function refuseSignIn(
  db: Database,
  code: Refusal,
  user: UserRow | null,
  visit: Visit,
  email = user?.email,
): Promise<AppError> {
  await inTransaction(db, { actorId: null, at: visit.now }, async (_tx, audit) =>
    audit({ action: 'account.signInFailed', entityId: user?.id, details: { code, email, address: visit.address } }),
  );
  return new AppError(code);
}

/** Records the sign-in, and the second factor used, if any. */
export function completeSignIn(tx: Executor, audit: Audit, user: UserRow, { now, address }: Visit, factor?: string): Promise<UserRow> {
  audit({ action: 'account.signIn', entityId: user.id, details: { address, factor } });
  return updateUser(tx, user.id, { lastLogin: now });
}

interface CheckedSignIn {
  readonly user: UserRow;
  /** False: the password is correct, but the second factor is still required. */
  readonly isComplete: boolean;
}

/**
 * Returns the user, or throws. An unknown email and a wrong password look the same to the visitor. A known browser that has to wait is
 * still checked.
 */
export async function checkSignIn(db: Database, { email, password }: Credentials, visit: CheckedVisit): Promise<CheckedSignIn> {
  const wait = await countGuess(db, email, visit.guesser, visit.now);
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.passwordHash ?? null, password, visit.verifyPassword);
  if (user === null || !matches) {
    const refused = await refuseSignIn(db, 'SIGN_IN_FAILED', user, visit, email);
    await noteFailure(db, { ...visit, user, email });
    throw wait ?? refused;
  }
  if (!user.isActive) throw await refuseSignIn(db, 'ACCOUNT_DEACTIVATED', user, visit, email);
  return inTransaction(db, { actorId: user.id, at: visit.now }, async (tx, audit) => {
    await forgetGuesses(tx, email, visit.guesser);
    if (await hasSecondFactor(tx, user.id)) return { user, isComplete: false };
    return { user: await completeSignIn(tx, audit, user, visit), isComplete: true };
  });
}

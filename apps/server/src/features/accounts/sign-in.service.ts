/** Signing in with a local account. */
import type { AppDeps } from '../../app-deps.ts';
import type { Database, Executor } from '../../db/client.ts';
import { type Audit, inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import { hasSecondFactor } from '../second-factors/public.ts';
import { findUserByEmail, updateUser, type UserRow } from './accounts.queries.ts';
import { passwordMatches } from './passwords.ts';
import type { Guesser } from '../../http/known-devices.ts';
import { countGuess, forgetGuesses, noteFailure, type WithTellOfFailures } from './guesses.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}
export interface Visit {
  readonly now: Date;
  readonly address: string;
}
/** A visit that tries a password or a code. */
export interface GuessingVisit extends Visit, WithTellOfFailures {
  readonly guesser: Guesser;
  readonly newId: () => string;
  readonly origin: string;
}
interface CheckedVisit extends GuessingVisit, Pick<AppDeps, 'verifyPassword'> {}

type Refusal = 'SIGN_IN_FAILED' | 'ACCOUNT_DEACTIVATED' | 'WRONG_CODE' | 'PASSKEY_REFUSED';

/** Tells the audit log of a sign-in that failed, and answers what to throw. */
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

/** Notes that the user is in, and by what beside the password. */
export function completeSignIn(tx: Executor, audit: Audit, user: UserRow, { now, address }: Visit, factor?: string): Promise<UserRow> {
  audit({ action: 'account.signIn', entityId: user.id, details: { address, factor } });
  return updateUser(tx, user.id, { lastLogin: now });
}

interface CheckedSignIn {
  readonly user: UserRow;
  /** False: the password is right, and the second factor is still to come. */
  readonly isComplete: boolean;
}

/** Answers the user, or throws: unknown email and wrong password are the same to the visitor. */
export async function checkSignIn(db: Database, { email, password }: Credentials, visit: CheckedVisit): Promise<CheckedSignIn> {
  await countGuess(db, email, visit.guesser, visit.now);
  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.passwordHash ?? null, password, visit.verifyPassword);
  if (user === null || !matches) {
    const refused = await refuseSignIn(db, 'SIGN_IN_FAILED', user, visit, email);
    await noteFailure(db, { ...visit, user, email });
    throw refused;
  }
  if (!user.isActive) throw await refuseSignIn(db, 'ACCOUNT_DEACTIVATED', user, visit, email);
  return inTransaction(db, { actorId: user.id, at: visit.now }, async (tx, audit) => {
    await forgetGuesses(tx, email, visit.guesser);
    if (await hasSecondFactor(tx, user.id)) return { user, isComplete: false };
    return { user: await completeSignIn(tx, audit, user, visit), isComplete: true };
  });
}

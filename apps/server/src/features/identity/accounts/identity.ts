/** Confirms the user's identity before sign-in settings change, because an open browser alone is not proof. */
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { Guesser } from '../../../http/known-devices.ts';
import { countGuess, forgetGuesses, noteFailure, type WithReportFailures } from './guesses.ts';
import { passwordMatches } from './passwords.ts';

const FRESH_MS = 5 * 60 * 1_000;

interface Asking extends WithReportFailures {
  readonly db: Database;
  readonly user: UserRow;
  readonly now: Date;
  readonly newId: () => string;
  readonly origin: string;
  readonly address: string;
  readonly guesser: Guesser;
  readonly signedInAt: Date;
}

/**
 * Requires the password or, for an account without one, a sign-in within the last five minutes. Throws VALIDATION_FAILED, WRONG_PASSWORD,
 * or FRESH_SIGN_IN_REQUIRED, and TOO_MANY_REQUESTS after several wrong ones.
 */
export async function confirmIdentity(asking: Asking, password: string | undefined): Promise<void> {
  const { db, user, now, address, guesser, signedInAt } = asking;
  if (user.passwordHash === null) {
    // By the database's clock, as all of a session's times are.
    if (Date.now() - signedInAt.getTime() > FRESH_MS) throw new AppError('FRESH_SIGN_IN_REQUIRED');
    return;
  }
  if (!password) throw validationFailed({ path: 'password', message: 'Enter your current password' });
  const wait = await countGuess(db, user.email, guesser, now);
  if (await passwordMatches(user.passwordHash, password)) return forgetGuesses(db, user.email, guesser);
  await inTransaction(db, { actorId: user.id, at: now }, async (_tx, audit) =>
    audit({ action: 'account.passwordRefused', entityId: user.id, details: { address } }),
  );
  await noteFailure(db, { ...asking, email: user.email });
  throw wait ?? new AppError('WRONG_PASSWORD', { fields: [{ path: 'password', message: 'Your current password is incorrect.' }] });
}

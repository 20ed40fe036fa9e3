/** The second half of a sign-in by password. */
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import {
  completeSignIn,
  countGuess,
  findUser,
  forgetGuesses,
  type GuessingVisit,
  noteFailure,
  refuseSignIn,
  type UserRow,
} from '../accounts/public.ts';
import { guessesAtCodesOf, useCode, wrongCode } from './codes.service.ts';
import type { SecretBox } from './secret-box.ts';
import { hasSecondFactor } from './second-factors.queries.ts';

/**
 * Answers the user whose password was right a moment ago, or throws SIGN_IN_EXPIRED, ACCOUNT_DEACTIVATED, WRONG_CODE or, after
 * some wrong ones, TOO_MANY_REQUESTS. A try is counted before it is checked, so that tries at the same time count as well.
 */
export async function checkSecondFactor(
  db: Database,
  box: SecretBox,
  userId: string,
  code: string,
  visit: GuessingVisit,
): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (user === null || !(await hasSecondFactor(db, userId))) throw new AppError('SIGN_IN_EXPIRED');
  if (!user.isActive) throw await refuseSignIn(db, 'ACCOUNT_DEACTIVATED', user, visit);
  const guesses = guessesAtCodesOf(userId);
  await countGuess(db, guesses, visit.guesser, visit.now);
  const signedIn = await inTransaction(db, { actorId: userId, at: visit.now }, async (tx, audit) => {
    const factor = await useCode(tx, box, userId, code, visit.now);
    if (factor === null) return null;
    await forgetGuesses(tx, guesses, visit.guesser);
    return completeSignIn(tx, audit, user, visit, factor);
  });
  if (signedIn !== null) return signedIn;
  await refuseSignIn(db, 'WRONG_CODE', user, visit);
  await noteFailure(db, { ...visit, user, email: user.email });
  throw wrongCode();
}

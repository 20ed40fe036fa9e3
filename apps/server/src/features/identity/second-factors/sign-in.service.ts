/** The second step of signing in with a password. */
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import {
  completeSignIn,
  findUser,
  forgetGuesses,
  type GuessingVisit,
  hasSecondFactor,
  noteFailure,
  refuseSignIn,
  type UserRow,
} from '../accounts/public.ts';
import { countCode, guessesAtCodesOf, useCode, wrongCode } from './codes.service.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Returns the user whose password was just verified, or throws SIGN_IN_EXPIRED, ACCOUNT_DEACTIVATED, WRONG_CODE, or, after several wrong
 * ones, TOO_MANY_REQUESTS. An attempt is counted before it is checked, so that concurrent attempts count as well.
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
  const wait = await countCode(db, userId, visit.guesser, visit.now);
  const signedIn = await inTransaction(db, { actorId: userId, at: visit.now }, async (tx, audit) => {
    const factor = await useCode(tx, box, userId, code, visit.now);
    if (factor === null) return null;
    await forgetGuesses(tx, guessesAtCodesOf(userId), visit.guesser);
    return completeSignIn(tx, audit, user, visit, factor);
  });
  if (signedIn !== null) return signedIn;
  await refuseSignIn(db, 'WRONG_CODE', user, visit);
  await noteFailure(db, { ...visit, user, email: user.email });
  throw wait ?? wrongCode();
}

/** Verifies second-factor codes: from the authenticator app, or a recovery code. Each works once. */
import type { Database, Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Guesser } from '../../../http/known-devices.ts';
import { countCheck, countGuess } from '../accounts/public.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import type { SecretBox } from './secret-box.ts';
import { findTotp, replaceRecoveryCodes, spendRecoveryCode, spendStep, turnTotpOn } from './second-factors.queries.ts';
import { latestTotpStep, totpCode, totpStep } from './totp.ts';

export type UsedFactor = 'authenticator' | 'recoveryCode';

/** The counter key for guesses at a user's codes, separate from guesses at the password. */
export const guessesAtCodesOf = (userId: string): string => `second factor of ${userId}`;

/** For a known browser that has to wait: more than anyone enters by hand, and few out of a million codes. */
const CHECKS = { most: 200, windowMs: 60 * 60 * 1_000 };

/** Counts a guess at a user's codes before it is checked. Throws and returns like `countGuess`. */
export async function countCode(db: Database, userId: string, guesser: Guesser, now: Date): Promise<AppError | null> {
  const guesses = guessesAtCodesOf(userId);
  const wait = await countGuess(db, guesses, guesser, now);
  if (wait !== null) await countCheck(db, guesses, guesser, CHECKS, now);
  return wait;
}

/**
 * Consumes the code and returns its kind. Null if it is wrong or was used before. Throws TOTP_IS_OFF if none is required,
 * SECOND_FACTOR_UNREADABLE if the session secret changed (recovery codes still work).
 */
export async function useCode(tx: Executor, box: SecretBox, userId: string, typed: string, now: Date): Promise<UsedFactor | null> {
  const totp = await findTotp(tx, userId);
  if (totp === null || totp.confirmedAt === null) throw new AppError('TOTP_IS_OFF');
  const code = totpCode(typed);
  if (code === null) return (await spendRecoveryCode(tx, userId, hashOfRecoveryCode(typed), now)) ? 'recoveryCode' : null;
  const step = totpStep(box.open(userId, totp), code, now);
  return step !== null && (await spendStep(tx, totp, step, latestTotpStep(now))) ? 'authenticator' : null;
}

/** Issues new recovery codes that replace all previous ones. Only their hashes are stored. */
export async function issueRecoveryCodes(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode), now);
  return codes;
}

/** Enables the app with its first correct code and returns the recovery codes. Throws TOTP_IS_OFF, TOTP_IS_ON, or WRONG_CODE. */
export async function confirmTotp(tx: Executor, box: SecretBox, userId: string, typed: string, now: Date): Promise<string[]> {
  const code = totpCode(typed);
  if (code === null) throw wrongCode();
  const totp = await findTotp(tx, userId);
  if (totp === null) throw new AppError('TOTP_IS_OFF');
  if (totp.confirmedAt !== null) throw new AppError('TOTP_IS_ON');
  const step = totpStep(box.open(userId, totp), code, now);
  if (step === null) throw wrongCode();
  if (!(await turnTotpOn(tx, totp, step, now))) throw new AppError('TOTP_IS_ON');
  return issueRecoveryCodes(tx, userId, now);
}

/** The same error for every wrong code, at its field. */
export const wrongCode = (): AppError => new AppError('WRONG_CODE', { fields: [{ path: 'code', message: 'Incorrect code.' }] });

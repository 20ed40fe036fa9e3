/** A code that represents the second factor: one of the authenticator app, or a recovery code. Each works once. */
import type { Executor } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import type { SecretBox } from './secret-box.ts';
import { findTotp, replaceRecoveryCodes, spendRecoveryCode, spendStep, turnTotpOn } from './second-factors.queries.ts';
import { totpCode, totpStep } from './totp.ts';

export type UsedFactor = 'authenticator' | 'recoveryCode';

/** How the guesses at a user's codes are counted: apart from those at the password. */
export const guessesAtCodesOf = (userId: string): string => `second factor of ${userId}`;

/**
 * Uses the code up and answers what it was; null when it is wrong or was used before.
 * Throws TOTP_IS_OFF when none is asked for, SECOND_FACTOR_UNREADABLE when the session secret changed (recovery codes still work).
 */
export async function useCode(tx: Executor, box: SecretBox, userId: string, typed: string, now: Date): Promise<UsedFactor | null> {
  const totp = await findTotp(tx, userId);
  if (totp === null || totp.confirmedAt === null) throw new AppError('TOTP_IS_OFF');
  const code = totpCode(typed);
  if (code === null) return (await spendRecoveryCode(tx, userId, hashOfRecoveryCode(typed), now)) ? 'recoveryCode' : null;
  const step = totpStep(box.open(userId, totp), code, now);
  return step !== null && (await spendStep(tx, totp, step)) ? 'authenticator' : null;
}

/** New recovery codes in place of all former ones; only their hashes are kept. */
export async function issueRecoveryCodes(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode), now);
  return codes;
}

/** Turns the app on by its first right code and answers the recovery codes; throws TOTP_IS_OFF, TOTP_IS_ON or WRONG_CODE. */
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

/** The one sentence for every wrong code, at its field. */
export const wrongCode = (): AppError => new AppError('WRONG_CODE', { fields: [{ path: 'code', message: 'Incorrect code.' }] });

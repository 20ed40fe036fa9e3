/** Changing the password, with the old one or through a one-time link. */
import type { PasswordCost } from '../../../app-deps.ts';
import type { Database, Executor } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Guesser } from '../../../http/known-devices.ts';
import { removeSessionsOf } from '../../../http/session-store.queries.ts';
import {
  countGuess,
  forgetGuesses,
  forgetTotal,
  type GuessingVisit,
  noteFailure,
  hashPassword,
  passwordMatches,
  requireGoodPassword,
  updateUser,
  updateUserOfPassword,
} from '../accounts/public.ts';
import type { MailQueue } from '../mail/public.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { forgetResetLinks, hashesOfToken } from './public.ts';
import { isReset, spendReset } from './reset-links.queries.ts';

interface Visit {
  readonly now: Date;
  readonly address: string;
}
interface Change extends Visit {
  readonly mailQueue: MailQueue | null;
}

/** Notifies the user, so that they notice a change that was not theirs. */
async function notifyOfChange(tx: Executor, user: UserRow, { now, address, mailQueue }: Change): Promise<void> {
  await mailQueue?.queue(
    tx,
    { purpose: 'passwordChanged', aboutId: user.id, to: user.email, message: passwordChangedEmail({ at: now, address }) },
    now,
  );
}

/** Throws WRONG_PASSWORD, or TOO_MANY_REQUESTS after several wrong ones. Both stay counted and audited. */
export async function checkOldPassword(db: Database, user: UserRow, oldPassword: string, visit: GuessingVisit): Promise<void> {
  const { now, address, guesser } = visit;
  const wait = await countGuess(db, user.email, guesser, now);
  if (await passwordMatches(user.passwordHash, oldPassword)) return;
  await inTransaction(db, { actorId: user.id, at: now }, async (_tx, audit) =>
    audit({ action: 'account.passwordRefused', entityId: user.id, details: { address } }),
  );
  await noteFailure(db, { ...visit, user, email: user.email });
  throw wait ?? new AppError('WRONG_PASSWORD', { fields: [{ path: 'oldPassword', message: 'Your current password is incorrect.' }] });
}

/** Saves the new password after the old one was checked. Throws WRONG_PASSWORD if it changed in between. */
export async function changePassword(
  tx: Executor,
  user: UserRow,
  passwordHash: string,
  change: Change & { readonly guesser: Guesser },
): Promise<void> {
  if (!(await updateUserOfPassword(tx, user, { passwordHash, updatedAt: change.now }))) throw new AppError('WRONG_PASSWORD');
  await forgetGuesses(tx, user.email, change.guesser);
  await forgetTotal(tx, user.email);
  await forgetResetLinks(tx, user.id);
  await notifyOfChange(tx, user, change);
}

/** Sets a new password through a link and ends every session of the account. Throws RESET_LINK_INVALID or VALIDATION_FAILED. */
export async function resetPassword(
  db: Database,
  { token, newPassword }: { token: string; newPassword: string },
  { cost, ...change }: Change & { cost: PasswordCost | undefined },
): Promise<void> {
  const { now, address } = change;
  const hashes = hashesOfToken(token);
  if (!(await isReset(db, hashes, now))) throw new AppError('RESET_LINK_INVALID');
  const passwordHash = await hashPassword(newPassword, cost);
  await inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    const userId = await spendReset(tx, hashes, now);
    if (userId === null) throw new AppError('RESET_LINK_INVALID');
    const user = await updateUser(tx, userId, { passwordHash, updatedAt: now });
    // Rolls everything back, so that the link stays valid for another password.
    await requireGoodPassword(newPassword, user, 'newPassword');
    await removeSessionsOf(tx, userId);
    await forgetResetLinks(tx, userId);
    await forgetTotal(tx, user.email);
    await notifyOfChange(tx, user, change);
    audit({ action: 'account.resetPassword', entityId: userId, details: { email: user.email, address } });
  });
}

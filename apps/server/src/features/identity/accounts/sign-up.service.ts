/** Creating an account with an accepted invitation. The use is counted in the transaction that creates the account. */
import type { PasswordCost } from '../../../app-deps.ts';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { spendInvitation } from '../invitations/public.ts';
import { insertUser, type UserRow } from './accounts.queries.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';

interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Returns the new user, or throws INVITATION_REQUIRED, INVITATION_INVALID, EMAIL_TAKEN, or, for a password that is easy to guess,
 * VALIDATION_FAILED.
 */
export async function signUp(
  db: Database,
  { password, ...person }: NewPerson,
  invitationId: string | null,
  { id, now, cost }: { id: string; now: Date; cost: PasswordCost | undefined },
): Promise<UserRow> {
  if (invitationId === null) throw new AppError('INVITATION_REQUIRED');
  await requireGoodPassword(password, person, 'password');
  const passwordHash = await hashPassword(password, cost);
  return inTransaction(db, { actorId: id, at: now }, async (tx, audit) => {
    const user = await insertUser(tx, { ...person, id, passwordHash, createdAt: now, updatedAt: now, lastLogin: now });
    await spendInvitation(tx, { invitationId, userId: user.id, email: user.email, now });
    audit({ action: 'account.signUp', entityId: user.id, details: { invitationId } });
    return user;
  });
}

/** Exports of the invitations for the accounts. */
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { reasonAgainst } from './invitation-state.ts';
import { lockInvitation, recordUse } from './invitations.queries.ts';

interface Use {
  readonly invitationId: string;
  readonly userId: string;
  readonly email: string;
  readonly now: Date;
}

/** Counts a use, in the transaction that creates the account. Throws INVITATION_INVALID if the code is not valid for this person now. */
export async function spendInvitation(tx: Executor, { invitationId, userId, email, now }: Use): Promise<void> {
  const invitation = await lockInvitation(tx, invitationId);
  const reason = reasonAgainst(invitation, now);
  if (invitation === null || reason !== null) throw new AppError('INVITATION_INVALID');
  if (invitation.email !== null && invitation.email !== email)
    throw new AppError('INVITATION_INVALID', { fields: [{ path: 'email', message: 'This invitation is for another email address' }] });
  await recordUse(tx, invitationId, userId, now);
}

/** The reason an invitation code cannot be used, as text. */
import type { InvitationRow } from './invitations.queries.ts';

type State = Pick<InvitationRow, 'isActive' | 'expiresAt' | 'usedCount' | 'maxUses'>;

/** Returns the reason, or null if the code can be used. */
export function reasonAgainst(invitation: State | null, now: Date): string | null {
  if (invitation === null) return 'Invalid invitation code';
  if (!invitation.isActive) return 'This invitation code is no longer active';
  if (invitation.expiresAt !== null && invitation.expiresAt <= now) return 'This invitation code has expired';
  if (invitation.usedCount >= invitation.maxUses) return 'This invitation code has been used up';
  return null;
}

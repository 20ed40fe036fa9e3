import type { Invitation } from '@touchdown/contract';
import type { InvitationRow } from './invitations.queries.ts';

export const presentInvitation = (row: InvitationRow): Invitation => ({
  ...row,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

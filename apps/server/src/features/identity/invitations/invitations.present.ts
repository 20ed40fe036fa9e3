import type { Invitation } from '@touchdown/contract';
import { type MailRow, presentDelivery } from '../mail/public.ts';
import type { InvitationRow } from './invitations.queries.ts';

/** `mail`: the latest email that was to deliver it. */
export const presentInvitation = (row: InvitationRow, mail: MailRow | null): Invitation => ({
  ...row,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  mail: mail && presentDelivery(mail),
});

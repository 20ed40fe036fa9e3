/** Emails an invitation to its address. */
import type { Invitation } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import { latestMails, type MailQueue } from '../mail/public.ts';
import { invitationEmail } from './invitation-email.ts';
import { reasonAgainst } from './invitation-state.ts';
import { presentInvitation } from './invitations.present.ts';
import type { InvitationRow } from './invitations.queries.ts';

interface Sending {
  readonly by: UserRow;
  /** This server's base URL. */
  readonly base: string;
  readonly now: Date;
}

const nameOf = ({ firstName, lastName, email }: UserRow) => [firstName, lastName].filter(Boolean).join(' ') || email;

/**
 * Queues the email and returns its address. Throws MAIL_OFF, or INVITATION_NOT_MAILABLE for an invitation without an address or one that is
 * no longer usable.
 */
export async function mailInvitation(
  tx: Executor,
  mailQueue: MailQueue | null,
  invitation: InvitationRow,
  { by, base, now }: Sending,
): Promise<string> {
  if (mailQueue === null) throw new AppError('MAIL_OFF');
  const { id, email, expiresAt } = invitation;
  if (email === null || reasonAgainst(invitation, now) !== null) throw new AppError('INVITATION_NOT_MAILABLE');
  const message = invitationEmail(invitation, { login: `${base}/login`, inviter: nameOf(by) });
  await mailQueue.queue(tx, { purpose: 'invitation', aboutId: id, to: email, message, usefulUntil: expiresAt }, now);
  return email;
}

/** The invitations as presented, each with its latest email. */
export async function withMails(db: Executor, invitations: readonly InvitationRow[]): Promise<Invitation[]> {
  const mails = await latestMails(
    db,
    'invitation',
    invitations.map(({ id }) => id),
  );
  const mailOf = new Map(mails.map((mail) => [mail.aboutId, mail]));
  return invitations.map((invitation) => presentInvitation(invitation, mailOf.get(invitation.id) ?? null));
}

export async function withMail(db: Executor, invitation: InvitationRow): Promise<Invitation> {
  const [mail] = await latestMails(db, 'invitation', [invitation.id]);
  return presentInvitation(invitation, mail ?? null);
}

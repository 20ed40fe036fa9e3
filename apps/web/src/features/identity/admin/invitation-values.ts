/** The invitation form's entries, and the status of an invitation. */
import type { Invitation } from '@touchdown/contract';
import type { CreateInvitationBody } from './api.ts';

export interface InvitationDraft {
  readonly email: string;
  readonly maxUses: string;
  /** A local date and time as in the browser's field: "2026-12-01T18:00". */
  readonly expiresAt: string;
  /** Send it by email, if this server supports it. */
  readonly sendMail: boolean;
}
export const EMPTY_INVITATION: InvitationDraft = { email: '', maxUses: '1', expiresAt: '', sendMail: false };

/** Nothing entered and zero fall back to 1. Anything else is sent as it is: what is no whole number of at least 1 is rejected with a sentence. */
export function usesOf(text: string): number | string {
  const uses = Number(text);
  if (uses === 0) return 1;
  return Number.isFinite(uses) ? uses : text.trim();
}

/** A local date and time in UTC. Empty if none was entered. */
export const momentOf = (local: string): string => {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};

/** An email needs an address, and a server that sends it. */
export const canBeMailed = (email: string, isMailOn: boolean): boolean => isMailOn && email.trim() !== '';

export const bodyOf = ({ email, maxUses, expiresAt, sendMail }: InvitationDraft, isMailOn: boolean): CreateInvitationBody => ({
  email: email.trim(),
  maxUses: usesOf(maxUses),
  expiresAt: momentOf(expiresAt),
  sendMail: sendMail && canBeMailed(email, isMailOn),
});

/** Why an invitation that is still active cannot be used. `null` if it can. */
export const usageLabel = (
  { usedCount, maxUses, expiresAt }: Pick<Invitation, 'usedCount' | 'maxUses' | 'expiresAt'>,
  now: Date,
): string | null => {
  if (usedCount >= maxUses) return 'Fully used';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'Expired' : null;
};

/** The status of the invitation email. Null: none was sent. */
export const mailLabel = (mail: Invitation['mail'], shownDate: (at: string) => string): string | null => {
  if (mail === null) return null;
  switch (mail.state) {
    case 'sent':
      return `Emailed: ${shownDate(mail.at)}`;
    case 'waiting':
      return mail.error === null ? 'Not delivered yet' : `Not delivered yet: ${mail.error}`;
    case 'failed':
      return `Not delivered: ${mail.error ?? 'the mail server rejected it.'}`;
  }
};

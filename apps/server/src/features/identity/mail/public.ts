/** Exports for features that send email. */
import type { MailDelivery } from '@touchdown/contract';
import type { MailRow } from './outbox.queries.ts';

export { hasTrustedBase, trustedBase } from './addresses.ts';
export { type EmailMessage, emailMessage } from './email-message.ts';
export { latestMails, type MailRow, removeMailsAbout } from './outbox.queries.ts';
export { mailJob } from './mail-job.ts';
export { type Mail, openMailQueue, type MailQueue, type WithMailQueue } from './mail-queue.ts';
export { removeOldMails } from './old-mails.ts';
export { smtpMailer } from './smtp-mailer.ts';

/** The delivery state of an email. */
export function presentDelivery({ sentAt, text, createdAt, lastError }: MailRow): MailDelivery {
  if (sentAt !== null) return { state: 'sent', at: sentAt.toISOString(), error: null };
  return { state: text === null ? 'failed' : 'waiting', at: createdAt.toISOString(), error: lastError };
}

/** What features need to send mail. */
import type { MailDelivery } from '@touchdown/contract';
import type { MailRow } from './outbox.queries.ts';

export { hasTrustedBase, trustedBase } from './addresses.ts';
export { type Letter, letter, momentText } from './letter.ts';
export { latestMails, type MailRow, removeMailsAbout } from './outbox.queries.ts';
export { type Mail, openPost, type Post, type WithPost } from './post.ts';
export { smtpMailer } from './smtp-mailer.ts';

/** How far an email got. */
export function presentDelivery({ sentAt, nextTryAt, createdAt, lastError }: MailRow): MailDelivery {
  if (sentAt !== null) return { state: 'sent', at: sentAt.toISOString(), error: null };
  return { state: nextTryAt === null ? 'failed' : 'waiting', at: createdAt.toISOString(), error: lastError };
}

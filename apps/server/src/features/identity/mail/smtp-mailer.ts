/** Sends emails through an SMTP server. */
import { createTransport } from 'nodemailer';
import type { Mailer, OutgoingMail, SendOutcome } from '../../../app-deps.ts';
import type { MailSettings } from '../../../app-config.ts';

const PATIENCE = 10_000;
const LONGEST_REASON = 300;
/**
 * Rejections of this email itself, which a retry would not change. A rejected sign-in or a lost connection may be fixed in the meantime.
 */
const ABOUT_THIS_MAIL = ['EENVELOPE', 'EMESSAGE'];

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);

/** What went wrong, in one line: the server's own reply if there was one. */
function reasonOf({ code, response }: SmtpError): string {
  if (typeof response === 'string' && response !== '') return oneLine(`The mail server responded: ${response}`);
  if (code === 'ETLS') return 'Could not establish a secure connection to the mail server.';
  if (code === 'ETIMEDOUT') return 'The mail server timed out.';
  return oneLine(`The mail server could not be reached${typeof code === 'string' ? ` (${code})` : ''}.`);
}

const isPermanent = ({ code, responseCode }: SmtpError) =>
  typeof code === 'string' && ABOUT_THIS_MAIL.includes(code) && typeof responseCode === 'number' && responseCode >= 500;

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;
/** Never send a password over a network in clear text: without STARTTLS, do not sign in to a remote server. */
export const mustSecure = ({ host, user }: Pick<MailSettings, 'host' | 'user'>): boolean => user !== null && !LOOPBACK.test(host);

/** Returns the mailer. It connects for each email, secured as configured, or by STARTTLS if offered. */
export function smtpMailer({ host, port, secure, user, password, from }: MailSettings): Mailer {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: mustSecure({ host, user }),
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.replace(/^.*@/, '');
  const send = async ({ id, to, subject, text, html }: OutgoingMail): Promise<SendOutcome> => {
    try {
      await transport.sendMail({
        // The same for every attempt, so that duplicates can be recognized.
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html === null ? {} : { html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { outcome: 'sent' };
    } catch (error) {
      const failure: SmtpError = typeof error === 'object' && error !== null ? error : {};
      const reason = reasonOf(failure);
      return { outcome: isPermanent(failure) ? 'refused' : 'failed', reason: password ? reason.replaceAll(password, '…') : reason };
    }
  };
  return { send, close: () => transport.close() };
}

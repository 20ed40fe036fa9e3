/** The job that delivers one email. */
import { z } from 'zod';
import type { AppDeps, Mailer } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AnyJob, AttemptFailed, defineJob, type JobType } from '../../../jobs/job.ts';
import { abandonMail, findUnsent, noteSent, noteTrouble } from './outbox.queries.ts';

/** The job has the id of the email. */
export const MAIL_JOB: JobType<{ readonly mailId: string }> = { kind: 'mail', input: z.object({ mailId: z.uuid() }) };

const OUT_OF_DATE = 'It could not be delivered in time.';
const NOT_REPEATABLE =
  'An email cannot be retried, because its contents, which may include a link to sign in, are deleted when delivery ends. Send it again where it was first sent.';
const NO_SERVER = 'Email is not set up on this server.';

/** A worker that was killed may have sent the email. The next attempt sends it again, with the same message identifier. */
export const mailJob = ({ clock, mailer = null }: Pick<AppDeps, 'clock'> & { readonly mailer?: Mailer | null }): AnyJob =>
  defineJob({
    ...MAIL_JOB,
    messages: {
      failed: 'The email could not be sent. The server log contains the error.',
      died: 'The server stopped at every attempt to send the email.',
      canceled: 'The email was canceled.',
    },
    run: async ({ mailId }, { db, signal }) => {
      const mail = await findUnsent(db, mailId);
      // It was replaced by a newer one, or its invitation was deleted.
      if (mail === null) return null;
      if (mail.giveUpAt <= clock()) throw new AttemptFailed(mail.lastError ?? OUT_OF_DATE, { mayPass: false });
      signal.throwIfAborted();
      const sent = mailer === null ? ({ outcome: 'failed', reason: NO_SERVER } as const) : await mailer.send(mail);
      if (sent.outcome !== 'sent') {
        await noteTrouble(db, mailId, sent.reason);
        throw new AttemptFailed(sent.reason, { mayPass: sent.outcome === 'failed' });
      }
      return { save: async ({ tx, now }) => noteSent(tx, mailId, now).then(() => null) };
    },
    onEnd: ({ mailId }, { message }, { tx }) => abandonMail(tx, mailId, message),
    onRetry: async () => {
      throw new AppError('JOB_NOT_REPEATABLE', { message: NOT_REPEATABLE });
    },
  });

/** Email for features: queued with their change, and delivered by a job once the change is committed. */
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { EmailMessage } from './email-message.ts';
import { MAIL_JOB } from './mail-job.ts';
import { insertMail, type MailPurpose, removeUnsent } from './outbox.queries.ts';

/** An email that cannot be delivered is abandoned this long after it was queued. */
const GIVE_UP_AFTER = 24 * 60 * 60 * 1_000;

export interface Mail {
  readonly purpose: MailPurpose;
  /** The record it is about. An earlier unsent email about it with the same purpose is deleted. */
  readonly aboutId: string;
  readonly to: string;
  readonly message: EmailMessage;
  /** The email is pointless after this, such as one with an expired link. */
  readonly usefulUntil?: Date | null;
}
export interface MailQueue {
  /** Queues the email in the transaction of the change it describes. Throws for an address or subject with more than one line. */
  readonly queue: (tx: Executor, mail: Mail, now: Date) => Promise<void>;
}
export interface WithMailQueue {
  /** Null: no mail server is configured. */
  readonly mailQueue: MailQueue | null;
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const address = z.email();

function checkedHeaders({ to, message: { subject } }: Mail): void {
  if (CONTROL.test(to) || !address.safeParse(to).success) throw new Error('an email must have exactly one recipient');
  if (CONTROL.test(subject)) throw new Error('an email subject must be one line');
}

const earlier = (one: Date, other: Date | null | undefined) => (other && other < one ? other : one);

/** Returns null without a mail server. */
export function openMailQueue({
  ids,
  mailer = null,
  jobs,
}: Pick<AppDeps, 'ids' | 'mailer'> & { readonly jobs: JobQueue }): MailQueue | null {
  if (mailer === null) return null;
  return {
    queue: async (tx, mail, now) => {
      checkedHeaders(mail);
      const { purpose, aboutId, to, message, usefulUntil } = mail;
      const giveUpAt = earlier(new Date(now.getTime() + GIVE_UP_AFTER), usefulUntil);
      for (const id of await removeUnsent(tx, purpose, aboutId)) await jobs.remove(tx, id);
      const id = ids();
      await insertMail(tx, { id, purpose, aboutId, to, ...message, createdAt: now, giveUpAt });
      await jobs.add(tx, MAIL_JOB, { mailId: id }, { id, requestedBy: null, projectId: null, now });
    },
  };
}

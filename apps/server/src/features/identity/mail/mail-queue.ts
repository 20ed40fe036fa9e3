/** Email queue for features: queued with their change, and delivered once the change is committed. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { afterCommit } from '../../../db/transaction.ts';
import { deliverDue, GIVE_UP_AFTER } from './delivery.ts';
import type { EmailMessage } from './email-message.ts';
import { insertMail, type MailPurpose, removeUnsent } from './outbox.queries.ts';

const SECOND = 1_000;
/** For emails that other processes queued, and retries. */
const LOOK_EVERY = 15 * SECOND;
/** The time limit for deliveries in progress when the application closes. */
const LAST_WAIT = 2 * SECOND;

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

const within = (ms: number, work: Promise<void>) =>
  new Promise<void>((resolve) => {
    const late = setTimeout(resolve, ms);
    void work.finally(() => {
      clearTimeout(late);
      resolve();
    });
  });

/** Delivers for as long as the application runs. Returns null without a mail server. */
export function openMailQueue(app: FastifyInstance, { db, clock, ids, mailer = null, follow }: AppDeps): MailQueue | null {
  if (mailer === null) return null;
  let isOpen = true;
  let isAsked = false;
  let round: Promise<void> | null = null;

  const deliverAsked = async () => {
    while (isAsked && isOpen) {
      isAsked = false;
      await deliverDue({ db, clock, mailer }, () => isOpen).catch((error: unknown) =>
        app.log.warn({ err: error }, 'email could not be delivered'),
      );
    }
    round = null;
  };
  const wake = () => {
    isAsked = true;
    if (round !== null) return;
    round = deliverAsked();
    follow?.(round);
  };
  const timer = setInterval(wake, LOOK_EVERY);
  timer.unref();
  app.addHook('onReady', async () => wake());
  app.addHook('onClose', async () => {
    isOpen = false;
    clearInterval(timer);
    if (round !== null) await within(LAST_WAIT, round);
    mailer.close();
  });

  return {
    queue: async (tx, mail, now) => {
      checkedHeaders(mail);
      const { purpose, aboutId, to, message, usefulUntil } = mail;
      const giveUpAt = earlier(new Date(now.getTime() + GIVE_UP_AFTER), usefulUntil);
      await removeUnsent(tx, purpose, aboutId);
      await insertMail(tx, { id: ids(), purpose, aboutId, to, ...message, createdAt: now, giveUpAt, nextTryAt: now });
      afterCommit(tx, wake);
    },
  };
}

/** The way a feature sends mail: into the outbox with its change, and out again when the change is committed. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppDeps } from '../../app-deps.ts';
import type { Executor } from '../../db/client.ts';
import { afterCommit } from '../../db/transaction.ts';
import { deliverDue } from './delivery.ts';
import type { Letter } from './letter.ts';
import { insertMail, type MailPurpose, removeMailsBefore, removeUnsent } from './outbox.queries.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
/** What other processes queued, and what has to be tried again. */
const LOOK_EVERY = 15 * SECOND;
const GIVE_UP_AFTER = 24 * HOUR;
const KEEP = 30 * 24 * HOUR;
/** What is under way when the application closes may end in this time. */
const LAST_WAIT = 2 * SECOND;

export interface Mail {
  readonly purpose: MailPurpose;
  /** The record it is about. An earlier mail about it for the same purpose that has not left yet is taken back. */
  readonly aboutId: string;
  readonly to: string;
  readonly letter: Letter;
  /** After this it is worth nothing, such as an expired link. */
  readonly usefulUntil?: Date | null;
}
export interface Post {
  /** Puts the mail into the outbox, in the transaction of the change that it tells of. Throws for an address or a subject of more than a line. */
  readonly queue: (tx: Executor, mail: Mail, now: Date) => Promise<void>;
}
export interface WithPost {
  /** Null: no mail server is set up. */
  readonly post: Post | null;
}

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const address = z.email();

function checkedHeaders({ to, letter: { subject } }: Mail): void {
  if (CONTROL.test(to) || !address.safeParse(to).success) throw new Error('a mail needs one address');
  if (CONTROL.test(subject)) throw new Error('the subject of a mail is one line');
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

/** Delivers for as long as the application runs; answers null without a mail server. */
export function openPost(app: FastifyInstance, { db, clock, ids, mailer = null, follow }: AppDeps): Post | null {
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
  const tidy = () => {
    removeMailsBefore(db, new Date(clock().getTime() - KEEP)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'old email could not be removed'),
    );
  };

  const timers = [setInterval(wake, LOOK_EVERY), setInterval(tidy, HOUR)];
  for (const timer of timers) timer.unref();
  app.addHook('onReady', async () => wake());
  app.addHook('onClose', async () => {
    isOpen = false;
    for (const timer of timers) clearInterval(timer);
    if (round !== null) await within(LAST_WAIT, round);
    mailer.close();
  });

  return {
    queue: async (tx, mail, now) => {
      checkedHeaders(mail);
      const { purpose, aboutId, to, letter, usefulUntil } = mail;
      const giveUpAt = earlier(new Date(now.getTime() + GIVE_UP_AFTER), usefulUntil);
      await removeUnsent(tx, purpose, aboutId);
      await insertMail(tx, { id: ids(), purpose, aboutId, to, ...letter, createdAt: now, giveUpAt, nextTryAt: now });
      afterCommit(tx, wake);
    },
  };
}

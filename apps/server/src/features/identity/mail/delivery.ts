/** Sends due emails from the outbox. Any number of processes may run it at once: each email is leased by one of them. */
import type { Mailer } from '../../../app-deps.ts';
import type { Database } from '../../../db/client.ts';
import { type DueMail, noteFailure, noteSent, takeDueMail } from './outbox.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONGEST_PAUSE = 6 * HOUR;
/** An email that cannot be delivered is abandoned this long after it was queued. */
export const GIVE_UP_AFTER = 24 * HOUR;
/** Longer than any attempt takes. An email whose worker died is picked up again afterward. */
const LEASE = 5 * MINUTE;

const TIMES = { longestPauseMs: LONGEST_PAUSE, giveUpAfterMs: GIVE_UP_AFTER };

export interface DeliveryDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly mailer: Mailer;
}

/** The delay after this many failed attempts, in ms: 1, 2, 4 … minutes, six hours at most. */
export const pauseAfter = (attempts: number): number => Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE);

/** When to retry after a failure. Null: not before the email expires. */
export function nextTry({ attempts, giveUpAt }: Pick<DueMail, 'attempts' | 'giveUpAt'>, now: Date): Date | null {
  const next = new Date(now.getTime() + pauseAfter(attempts));
  return next < giveUpAt ? next : null;
}

const OUT_OF_DATE = 'It could not be delivered in time.';

async function deliver({ db, clock, mailer }: DeliveryDeps, mail: DueMail): Promise<void> {
  if (mail.giveUpAt <= clock()) return noteFailure(db, mail.id, mail.lastError ?? OUT_OF_DATE, null);
  const sent = await mailer.send(mail);
  const now = clock();
  switch (sent.outcome) {
    case 'sent':
      return noteSent(db, mail.id, now);
    case 'refused':
      return noteFailure(db, mail.id, sent.reason, null);
    case 'failed':
      return noteFailure(db, mail.id, sent.reason, nextTry(mail, now));
  }
}

/** Sends one email after the other until none is due, or `goesOn` returns false. */
export async function deliverDue(deps: DeliveryDeps, goesOn: () => boolean = () => true): Promise<void> {
  while (goesOn()) {
    const now = deps.clock();
    const mail = await takeDueMail(deps.db, now, new Date(now.getTime() + LEASE), TIMES);
    if (mail === null) return;
    await deliver(deps, mail);
  }
}

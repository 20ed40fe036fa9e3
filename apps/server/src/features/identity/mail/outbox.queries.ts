/** The outbox: outgoing emails, shared by all processes. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { mailOutbox } from '../../../db/schema/mail-outbox.ts';
import { latestDeadline } from '../../../http/deadline.ts';

export type MailRow = typeof mailOutbox.$inferSelect;
export type MailPurpose = MailRow['purpose'];
export type DueMail = MailRow & { readonly text: string };

export async function insertMail(tx: Executor, mail: typeof mailOutbox.$inferInsert): Promise<void> {
  await tx.insert(mailOutbox).values(mail);
}

interface MailTimes {
  readonly longestPauseMs: number;
  readonly giveUpAfterMs: number;
}

/**
 * Leases the email that has been due longest and counts an attempt. Other processes skip it until `leaseUntil`. If nothing was recorded by
 * then, its worker died and it is due again.
 */
export async function takeDueMail(
  db: Executor,
  now: Date,
  leaseUntil: Date,
  { longestPauseMs, giveUpAfterMs }: MailTimes,
): Promise<DueMail | null> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    // An email due later than any delay allows was postponed while the clock was ahead.
    .where(or(lte(mailOutbox.nextTryAt, now), gt(mailOutbox.nextTryAt, latestDeadline(longestPauseMs, now))))
    .orderBy(mailOutbox.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextTryAt: leaseUntil,
      // An email queued while the clock was ahead is abandoned as long after this attempt as any other after it was queued.
      giveUpAt: sql`least(${mailOutbox.giveUpAt}, ${new Date(now.getTime() + giveUpAfterMs).toISOString()}::timestamptz)`,
    })
    .where(eq(mailOutbox.id, due))
    .returning();
  return row === undefined || row.text === null ? null : { ...row, text: row.text };
}

const CLEARED = { text: null, html: null, nextTryAt: null } as const;

export async function noteSent(db: Executor, id: string, sentAt: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ ...CLEARED, sentAt, lastError: null })
    .where(eq(mailOutbox.id, id));
}

/** `nextTryAt` null: abandoned. */
export async function noteFailure(db: Executor, id: string, lastError: string, nextTryAt: Date | null): Promise<void> {
  const next = nextTryAt === null ? CLEARED : { nextTryAt };
  await db
    .update(mailOutbox)
    .set({ ...next, lastError })
    .where(eq(mailOutbox.id, id));
}

/** Deletes unsent emails that are out of date. */
export async function removeUnsent(tx: Executor, purpose: MailPurpose, aboutId: string): Promise<void> {
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.purpose, purpose), eq(mailOutbox.aboutId, aboutId), isNotNull(mailOutbox.nextTryAt)));
}

export async function removeMailsAbout(tx: Executor, aboutId: string): Promise<void> {
  await tx.delete(mailOutbox).where(eq(mailOutbox.aboutId, aboutId));
}

/** The latest email for each of these records that has one. */
export const latestMails = (db: Executor, purpose: MailPurpose, aboutIds: readonly string[]): Promise<MailRow[]> =>
  aboutIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinctOn([mailOutbox.aboutId])
        .from(mailOutbox)
        .where(and(eq(mailOutbox.purpose, purpose), inArray(mailOutbox.aboutId, [...aboutIds])))
        .orderBy(mailOutbox.aboutId, desc(mailOutbox.createdAt), desc(mailOutbox.id));

/** An email's recipient is not retained longer than needed. An invitation shows its email for as long as the invitation exists. */
export async function removeMailsBefore(db: Executor, before: Date): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(and(isNull(mailOutbox.nextTryAt), lt(mailOutbox.createdAt, before), ne(mailOutbox.purpose, 'invitation')));
}

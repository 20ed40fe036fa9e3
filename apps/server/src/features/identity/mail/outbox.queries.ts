/** The outbox: outgoing emails, shared by all processes. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { mailOutbox } from '../../../db/schema/mail-outbox.ts';

export type MailRow = typeof mailOutbox.$inferSelect;
export type MailPurpose = MailRow['purpose'];
type UnsentMail = MailRow & { readonly text: string };

export async function insertMail(tx: Executor, mail: typeof mailOutbox.$inferInsert): Promise<void> {
  await tx.insert(mailOutbox).values(mail);
}

/** The email, unless it was sent, abandoned, or deleted. */
export async function findUnsent(db: Executor, id: string): Promise<UnsentMail | null> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row === undefined || row.text === null ? null : { ...row, text: row.text };
}

const CLEARED = { text: null, html: null } as const;
const unsent = (id: string) => and(eq(mailOutbox.id, id), isNotNull(mailOutbox.text));

export async function noteSent(tx: Executor, id: string, sentAt: Date): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ ...CLEARED, sentAt, lastError: null })
    .where(unsent(id));
}

/** Records why an attempt failed, until the next one. */
export async function noteTrouble(db: Executor, id: string, lastError: string): Promise<void> {
  await db.update(mailOutbox).set({ lastError }).where(unsent(id));
}

export async function abandonMail(tx: Executor, id: string, lastError: string): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ ...CLEARED, lastError })
    .where(unsent(id));
}

/** Deletes unsent emails that are out of date. Returns their ids. */
export async function removeUnsent(tx: Executor, purpose: MailPurpose, aboutId: string): Promise<string[]> {
  const rows = await tx
    .delete(mailOutbox)
    .where(and(eq(mailOutbox.purpose, purpose), eq(mailOutbox.aboutId, aboutId), isNotNull(mailOutbox.text)))
    .returning({ id: mailOutbox.id });
  return rows.map(({ id }) => id);
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
  await db.delete(mailOutbox).where(and(isNull(mailOutbox.text), lt(mailOutbox.createdAt, before), ne(mailOutbox.purpose, 'invitation')));
}

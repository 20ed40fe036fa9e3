import { and, count, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import { keyset } from '../../../db/keyset.ts';
import type { Executor } from '../../../db/client.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import type { ListPage } from '../../../http/list-page.ts';

export type { NotificationDetails } from '../../../db/schema/notifications.ts';
export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = typeof notifications.$inferInsert;

const AT = { key: notifications.at, type: 'timestamptz' } as const;
const unreadOf = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export async function insertNotification(tx: Executor, row: NewNotification): Promise<NotificationRow> {
  const [inserted] = await tx.insert(notifications).values(row).returning();
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

/** A page of a user's notifications. */
export async function listNotifications(db: Executor, userId: string, page: ListPage<'at'>): Promise<NotificationRow[]> {
  const { after, orderBy } = keyset(page, AT, notifications.id);
  const query = db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), after))
    .orderBy(...orderBy);
  return page.fetch === null ? query : query.limit(page.fetch);
}

export async function countUnread(db: Executor, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(notifications).where(unreadOf(userId));
  return row?.n ?? 0;
}

/** Marks the user's own notifications as read: those with the ids, or all up to now. Returns how many were unread. */
export async function markRead(tx: Executor, userId: string, ids: readonly string[] | null, now: Date): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(unreadOf(userId), lte(notifications.at, now), ids === null ? undefined : inArray(notifications.id, [...ids])))
    .returning({ id: notifications.id });
  return marked.length;
}

const AT_ONCE = 5_000;

/** Deletes notifications older than this, a few thousand at a time, so that no lock is held for long. */
export async function removeNotificationsBefore(db: Executor, before: Date): Promise<void> {
  let removed: number;
  do {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.at, before))
      .orderBy(desc(notifications.at))
      .limit(AT_ONCE);
    removed = (await db.delete(notifications).where(inArray(notifications.id, old)).returning({ id: notifications.id })).length;
  } while (removed === AT_ONCE);
}

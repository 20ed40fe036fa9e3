import { type Notification, routes } from '@touchdown/contract';
import type { BindRoute } from '../../../http/bind-route.ts';
import { cutPage, isInstant, listPage, NEXT_CURSOR } from '../../../http/list-page.ts';
import { countUnread, listNotifications, markRead, type NotificationRow } from './notifications.queries.ts';
import { notificationSentence } from './sentences.ts';

const USUAL_LENGTH = 30;

const present = ({ id, kind, details, projectId, at, readAt }: NotificationRow): Notification => ({
  id,
  kind,
  sentence: notificationSentence(kind, details),
  projectId,
  at: at.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

export function notificationRoutes(bind: BindRoute): void {
  bind(routes.listNotifications, async ({ query }, { db, user, setHeader }) => {
    const page = listPage({ limit: USUAL_LENGTH, ...query }, { at: isInstant }, '-at');
    const { rows, next } = cutPage(await listNotifications(db, user.id, page), page, ({ at }) => at.toISOString());
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return rows.map(present);
  });

  bind(routes.countUnread, async (_request, { db, user }) => ({ count: await countUnread(db, user.id) }));

  bind(routes.markRead, async ({ body: { ids } }, { db, user, now, audit }) => {
    const marked = await markRead(db, user.id, ids ?? null, now);
    audit({ action: 'notification.read', entityId: user.id, details: { marked } });
    return { marked, unread: await countUnread(db, user.id) };
  });
}

/** Notifications of a user: changes of their teams and their account. */
import { z } from 'zod';
import { idField, listQuery, timestampField } from './fields.ts';
import { defineRoute } from './route.ts';

export const NOTIFICATION_KINDS = [
  'memberAdded',
  'memberRoleChanged',
  'memberRemoved',
  'projectHandedOver',
  'roleChanged',
  'accountDeactivated',
  'accountActivated',
  'reportReady',
  'reportFailed',
  'manyFailures',
  'externalAccountUnlinked',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** Older ones are removed. */
export const NOTIFICATION_DAYS = 90;

export const notificationSchema = z.object({
  id: idField,
  kind: z.enum(NOTIFICATION_KINDS),
  /** A whole sentence: "Ada Byron added you to St. Brendan as an editor." */
  sentence: z.string(),
  /** What it leads to; null where there is nothing to open. */
  projectId: idField.nullable(),
  at: timestampField,
  readAt: timestampField.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationRoutes = {
  listNotifications: defineRoute({
    method: 'GET',
    path: '/api/account/notifications',
    access: 'user',
    summary: "Lists the user's notifications, newest first",
    query: listQuery.pick({ limit: true, cursor: true }),
    response: z.array(notificationSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  countUnread: defineRoute({
    method: 'GET',
    path: '/api/account/notifications/unread',
    access: 'user',
    summary: "Counts the user's unread notifications",
    response: z.object({ count: z.number().int() }),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  markRead: defineRoute({
    method: 'POST',
    path: '/api/account/notifications/read',
    access: 'user',
    summary: 'Marks notifications as read: the listed IDs, or all with `all`',
    body: z
      .object({ ids: z.array(idField, 'List the notification IDs').max(500).optional(), all: z.literal(true).optional() })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
        path: ['ids'],
        message: 'List notification IDs, or set all',
      }),
    response: z.object({ marked: z.number().int(), unread: z.number().int() }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;

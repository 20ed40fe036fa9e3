/** A user's notifications: changes to their teams and their account. */
import { z } from 'zod';
import { idField, listQuery, timestampField, withRules } from '../fields.ts';
import { defineRoute } from '../route.ts';

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
/** Older notifications are deleted. */
export const NOTIFICATION_DAYS = 90;

export const notificationSchema = z.object({
  id: idField,
  kind: z.enum(NOTIFICATION_KINDS),
  /** A complete sentence: "Ada Byron added you to St. Brendan as an editor." */
  sentence: z.string(),
  /** What the notification links to. Null if there is nothing to open. */
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
    body: withRules(z.object({ ids: z.array(idField, 'List the notification IDs').max(500).optional(), all: z.literal(true).optional() }), [
      {
        at: 'ids',
        message: 'List notification IDs, or set all',
        reads: ['ids', 'all'],
        holds: ({ ids, all }) => (ids === undefined) !== (all === undefined),
      },
    ]),
    response: z.object({ marked: z.number().int(), unread: z.number().int() }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;

/** Email sent by the server, and whether it is set up. */
import { z } from 'zod';
import { timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Delivery state of an email: waiting (`error` gives the reason), accepted by the mail server, or failed for good. */
export const mailDeliverySchema = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When it was sent, or when it was queued if it has not been sent. */
  at: timestampField,
  error: z.string().nullable(),
});
export type MailDelivery = z.infer<typeof mailDeliverySchema>;

export const mailRoutes = {
  mailStatus: defineRoute({
    method: 'GET',
    path: '/api/admin/mail',
    access: 'admin',
    summary: 'Reports whether email is set up on this server',
    response: z.object({ isOn: z.boolean() }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
} as const;

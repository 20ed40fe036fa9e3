/** Mail that the server sends: whether it is set up. */
import { z } from 'zod';
import { timestampField } from './fields.ts';
import { defineRoute } from './route.ts';

/** How far an email got: on its way (`error`: why not yet), delivered to the mail server, or given up. */
export const mailDeliverySchema = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When it was sent; else when it was written. */
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

/** Invitation codes: made by an admin, validated and accepted by a visitor, used up by the account that is made. */
import { z } from 'zod';
import { idField, newestQuery, timestampField } from './fields.ts';
import { mailDeliverySchema } from './mail.ts';
import { defineRoute } from './route.ts';

export const invitationSchema = z.object({
  id: idField,
  code: z.string(),
  email: z.string().nullable(),
  maxUses: z.number().int(),
  usedCount: z.number().int(),
  createdBy: idField,
  expiresAt: timestampField.nullable(),
  isActive: z.boolean(),
  createdAt: timestampField,
  /** The last mail that brought it to its address; null: none. */
  mail: mailDeliverySchema.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const createInvitationBody = z.object({
  email: z
    .union([z.literal(''), z.string().trim().toLowerCase().max(255).pipe(z.email('Enter a valid email address'))])
    .nullish()
    .transform((email) => (email ? email : null)),
  maxUses: z.coerce
    .number()
    .int()
    .max(100_000)
    .catch(1)
    .transform((uses) => Math.max(1, uses))
    .default(1),
  expiresAt: z
    .union([z.literal(''), z.iso.datetime({ local: true, offset: true })])
    .nullish()
    .transform((at) => (at ? at : null)),
  /** Send it to its address by mail. */
  sendMail: z.boolean().default(false),
});
const codeBody = z.object({
  code: z.string('Please enter an invitation code').trim().min(1, 'Please enter an invitation code').max(100),
});

export const invitationRoutes = {
  validateInvitation: defineRoute({
    method: 'POST',
    path: '/api/invitations/validate',
    access: 'public',
    summary: 'Says whether a code can be used; does not use it',
    body: codeBody,
    response: z.object({ valid: z.boolean(), reason: z.string().optional() }),
    success: 200,
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  acceptInvitation: defineRoute({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    summary: 'Holds a valid code in the session, for sign-up',
    body: codeBody,
    response: z.object({ accepted: z.literal(true) }),
    success: 200,
    errors: ['VALIDATION_FAILED', 'INVITATION_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  listInvitations: defineRoute({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: 'All invitations, newest first; `q` is sought in code and email',
    query: newestQuery,
    response: z.array(invitationSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
  createInvitation: defineRoute({
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: 'Creates an invitation code',
    body: createInvitationBody,
    response: invitationSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'MAIL_OFF', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  mailInvitation: defineRoute({
    method: 'POST',
    path: '/api/admin/invitations/:id/mail',
    access: 'admin',
    summary: 'Sends an invitation to its address by mail',
    params: z.object({ id: idField }),
    response: invitationSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVITATION_NOT_FOUND', 'INVITATION_NOT_MAILABLE', 'MAIL_OFF', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deleteInvitation: defineRoute({
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    access: 'admin',
    summary: 'Removes an invitation',
    params: z.object({ id: idField }),
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INVITATION_NOT_FOUND'],
  }),
} as const;

/** Invitation codes: created by an admin, validated and accepted by a visitor, and used up by the account created with them. */
import { z } from 'zod';
import { idField, newestQuery, type NumberEntry, numberField, timestampField } from '../fields.ts';
import { mailDeliverySchema } from './mail.ts';
import { defineRoute } from '../route.ts';

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
  /** The last email that sent the code to its address. Null if none was sent. */
  mail: mailDeliverySchema.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const WHOLE_USES = 'Max uses must be a whole number of at least 1';
const MOST_USES = 100_000;

export const createInvitationBody = z.object({
  email: z
    .string('Enter a valid email address')
    .trim()
    .toLowerCase()
    .max(255, 'Email must be at most 255 characters')
    .refine((email) => email === '' || z.email().safeParse(email).success, 'Enter a valid email address')
    .nullish()
    .transform((email) => (email ? email : null)),
  /** Blank and 0 count as 1. */
  maxUses: z
    .preprocess(
      (entry: NumberEntry) => (entry === '' || entry === null || entry === 0 || entry === '0' ? 1 : entry),
      numberField('Max uses'),
    )
    .pipe(
      z
        .number()
        .int(WHOLE_USES)
        .min(1, WHOLE_USES)
        .max(MOST_USES, `Max uses must be at most ${MOST_USES.toLocaleString('en-US')}`),
    )
    .default(1),
  expiresAt: z
    .union([z.literal(''), z.iso.datetime({ local: true, offset: true })])
    .nullish()
    .transform((at) => (at ? at : null)),
  /** Emails the code to its address. */
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
    summary: 'Checks whether an invitation code is valid without using it',
    body: codeBody,
    response: z.object({ valid: z.boolean(), reason: z.string().optional() }),
    success: 200,
    errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  acceptInvitation: defineRoute({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    summary: 'Stores a valid code in the session for sign-up',
    body: codeBody,
    response: z.object({ accepted: z.literal(true) }),
    success: 200,
    errors: ['VALIDATION_FAILED', 'INVITATION_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  listInvitations: defineRoute({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'admin',
    summary: 'Lists invitations, newest first; `q` searches code and email',
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
    summary: 'Emails an invitation to its address',
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

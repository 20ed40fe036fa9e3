/** Users as a superuser sees them: roles, activation, and account recovery. */
import { z } from 'zod';
import { currentUserSchema, ROLES } from './accounts.ts';
import { idField, newestQuery, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

const oneUser = z.object({ userId: idField });

export const userRoutes = {
  listUsers: defineRoute({
    method: 'GET',
    path: '/api/admin/users',
    access: 'superuser',
    summary: 'Lists users, newest first; `q` searches name and email',
    query: newestQuery,
    response: z.array(currentUserSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
  changeUserRole: defineRoute({
    method: 'PATCH',
    path: '/api/admin/users/:userId/role',
    access: 'superuser',
    summary: "Changes another user's role; the last active superuser cannot be changed",
    params: oneUser,
    body: z.object({ role: z.enum(ROLES, 'Role must be user, admin, or superuser') }),
    response: currentUserSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_NOT_FOUND', 'VALIDATION_FAILED', 'OWN_ACCOUNT', 'LAST_SUPERUSER'],
  }),
  changeUserStatus: defineRoute({
    method: 'PATCH',
    path: '/api/admin/users/:userId/status',
    access: 'superuser',
    summary: 'Activates or deactivates a user; deactivation ends their sessions',
    params: oneUser,
    body: z.object({ isActive: z.boolean('Status must be true or false') }),
    response: currentUserSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_NOT_FOUND', 'VALIDATION_FAILED', 'OWN_ACCOUNT', 'LAST_SUPERUSER'],
  }),
  changeStandardsEditor: defineRoute({
    method: 'PATCH',
    path: '/api/admin/users/:userId/standards-editor',
    access: 'superuser',
    summary: "Grants or removes another user's right to confirm rules in the standards register",
    params: oneUser,
    body: z.object({ isStandardsEditor: z.boolean('Standards editor must be true or false') }),
    response: currentUserSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_NOT_FOUND', 'VALIDATION_FAILED', 'OWN_ACCOUNT'],
  }),
  createResetLink: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:userId/reset-link',
    access: 'superuser',
    summary: 'Creates a one-time password reset link for a user',
    params: oneUser,
    /** `sendMail`: also emails it to the user. */
    body: z.object({ sendMail: z.boolean().default(false) }),
    response: z.object({ path: z.string(), expiresAt: timestampField }),
    success: 201,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_NOT_FOUND', 'VALIDATION_FAILED', 'MAIL_OFF'],
  }),
} as const;

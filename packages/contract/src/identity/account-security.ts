/** Account security for the signed-in user: password, sessions, and account recovery. */
import { z } from 'zod';
import { email, newPassword } from './accounts.ts';
import { timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const changePasswordBody = z.object({
  oldPassword: z.string('Enter your current password').min(1, 'Enter your current password').max(256),
  newPassword,
});
export const resetPasswordBody = z.object({ token: z.string().min(1).max(200), newPassword });

export const forgotPasswordBody = z.object({ email });

export const sessionSchema = z.object({
  /** Identifies the session without exposing its secret. */
  id: z.string(),
  isCurrent: z.boolean(),
  startedAt: timestampField.nullable(),
  lastSeenAt: timestampField.nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  expiresAt: timestampField,
});
export type SessionInfo = z.infer<typeof sessionSchema>;

export const accountSecurityRoutes = {
  changePassword: defineRoute({
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    summary: "Changes the signed-in user's password and ends their other sessions",
    body: changePasswordBody,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  }),
  listSessions: defineRoute({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    summary: "Lists the signed-in user's active sessions, current session first",
    response: z.array(sessionSchema),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/api/account/sessions/:sessionId',
    access: 'user',
    summary: "Ends one of the signed-in user's sessions",
    params: z.object({ sessionId: z.string().min(1).max(100) }),
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'SESSION_NOT_FOUND'],
  }),
  endOtherSessions: defineRoute({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'user',
    summary: "Ends all of the signed-in user's sessions except the current one",
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED'],
  }),
  forgotPassword: defineRoute({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Emails a one-time password reset link if the account exists; the response is the same if it does not',
    body: forgotPasswordBody,
    response: z.null(),
    success: 204,
    errors: ['VALIDATION_FAILED', 'MAIL_OFF', 'TOO_MANY_REQUESTS'],
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: "Sets a new password using a one-time link and ends all of the account's sessions",
    body: resetPasswordBody,
    response: z.object({ reset: z.literal(true) }),
    success: 200,
    errors: ['VALIDATION_FAILED', 'RESET_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
} as const;

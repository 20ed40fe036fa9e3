/** Accounts: sign-in, sign-up with an accepted invitation, and the first superuser. */
import { z } from 'zod';
import { idField, optionalText, requiredText, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const ROLES = ['user', 'admin', 'superuser'] as const;
export type Role = (typeof ROLES)[number];

export const currentUserSchema = z.object({
  id: idField,
  username: z.string().nullable(),
  email: z.string(),
  role: z.enum(ROLES),
  /** May confirm rules in the standards register. A superuser may in any case. */
  isStandardsEditor: z.boolean(),
  profileImageUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: timestampField,
  lastLogin: timestampField.nullable(),
  updatedAt: timestampField,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .max(255, 'Must be at most 255 characters')
  .pipe(z.email('Enter a valid email address'));
export const PASSWORD_MIN = 12;
/** A password chosen by a user. */
export const newPassword = z
  .string('Password is required')
  .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
  .max(256, 'Password must be at most 256 characters');

export const signInBody = z.object({ email, password: z.string('Password is required').min(1, 'Password is required').max(256) });
export const signUpBody = z.object({
  email,
  password: newPassword,
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
});
export const setUpBody = signUpBody.extend({
  token: z.string().min(1).max(200),
  firstName: optionalText(100),
  lastName: optionalText(100),
});

export const accountRoutes = {
  signInMethods: defineRoute({
    method: 'GET',
    path: '/api/auth/methods',
    access: 'public',
    summary: 'Lists the available sign-in methods',
    response: z.object({
      /** Sign-in with a Touchdown email and password. */
      local: z.boolean(),
      /** The identity provider that `/api/login` redirects to. */
      external: z.object({ name: z.string() }).nullable(),
      /** Whether a forgotten password can be reset by email. */
      passwordResetByMail: z.boolean(),
    }),
    success: 200,
    errors: [],
  }),
  whetherSignedIn: defineRoute({
    method: 'GET',
    path: '/api/auth/session',
    access: 'public',
    summary: 'Reports whether a user is signed in, without returning an error to signed-out visitors',
    response: z.object({ signedIn: z.boolean() }),
    success: 200,
    errors: [],
  }),
  currentUser: defineRoute({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'Returns the signed-in user',
    response: currentUserSchema,
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  signIn: defineRoute({
    method: 'POST',
    path: '/api/auth/sign-in',
    access: 'public',
    summary: 'Signs in with a local account',
    body: signInBody,
    response: currentUserSchema,
    success: 200,
    errors: [
      'VALIDATION_FAILED',
      'LOCAL_ACCOUNTS_OFF',
      'SIGN_IN_FAILED',
      'SECOND_FACTOR_REQUIRED',
      'ACCOUNT_DEACTIVATED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  signUp: defineRoute({
    method: 'POST',
    path: '/api/auth/sign-up',
    access: 'public',
    summary: 'Creates a local account; requires an accepted invitation in the session',
    body: signUpBody,
    response: currentUserSchema,
    success: 201,
    errors: ['VALIDATION_FAILED', 'LOCAL_ACCOUNTS_OFF', 'INVITATION_REQUIRED', 'INVITATION_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  setUp: defineRoute({
    method: 'POST',
    path: '/api/auth/set-up',
    access: 'public',
    summary: 'Creates the first superuser using the one-time setup link',
    body: setUpBody,
    response: currentUserSchema,
    success: 201,
    errors: ['VALIDATION_FAILED', 'SETUP_LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
} as const;

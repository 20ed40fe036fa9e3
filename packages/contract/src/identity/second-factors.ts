/** Two-factor authentication: codes from an authenticator app (RFC 6238), and recovery codes in case it is lost. */
import { z } from 'zod';
import { currentUserSchema } from './accounts.ts';
import { idField, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Required before a change to how the user signs in. Absent: the account has no password and the user has just signed in. */
export const ownPassword = z
  .string('Enter your current password')
  .max(256)
  .optional()
  .describe('Required if the account has a password. Without one, the user must have just signed in.');
const code = z.string('Enter a code').trim().min(1, 'Enter a code').max(100, 'Must be at most 100 characters');

export const secondFactorsSchema = z.object({
  /** False: the account signs in only through a provider or with a passkey. */
  hasPassword: z.boolean(),
  /** Since when a code from the authenticator app has been required. Null if none is. */
  totpSince: timestampField.nullable(),
  recoveryCodesLeft: z.number().int().min(0),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const confirmErrors = ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'WRONG_PASSWORD', 'FRESH_SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS'] as const;

export const secondFactorRoutes = {
  signInSecondFactor: defineRoute({
    method: 'POST',
    path: '/api/auth/sign-in/second-factor',
    access: 'public',
    summary: 'Completes sign-in with an authenticator code or a recovery code',
    body: z.object({ code }),
    response: currentUserSchema,
    success: 200,
    errors: ['VALIDATION_FAILED', 'SIGN_IN_EXPIRED', 'WRONG_CODE', 'SECOND_FACTOR_UNREADABLE', 'ACCOUNT_DEACTIVATED', 'TOO_MANY_REQUESTS'],
  }),
  secondFactors: defineRoute({
    method: 'GET',
    path: '/api/account/second-factors',
    access: 'user',
    summary: "Returns the user's two-factor settings",
    response: secondFactorsSchema,
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  startTotp: defineRoute({
    method: 'POST',
    path: '/api/account/second-factors/totp',
    access: 'user',
    summary: 'Starts authenticator app setup and returns its secret once; not required at sign-in until confirmed with a code',
    body: z.object({ password: ownPassword }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    success: 201,
    errors: [...confirmErrors, 'TOTP_IS_ON'],
  }),
  confirmTotp: defineRoute({
    method: 'POST',
    path: '/api/account/second-factors/totp/confirm',
    access: 'user',
    summary: "Turns on the authenticator app with a valid code, returns recovery codes once, and ends the user's other sessions",
    body: z.object({ code }),
    response: recoveryCodes,
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'TOTP_IS_ON', 'TOTP_IS_OFF', 'WRONG_CODE', 'SECOND_FACTOR_UNREADABLE'],
  }),
  removeTotp: defineRoute({
    method: 'POST',
    path: '/api/account/second-factors/totp/remove',
    access: 'user',
    summary: "Turns off the authenticator app after password and code confirmation and ends the user's other sessions",
    body: z.object({ password: ownPassword, code }),
    response: z.null(),
    success: 204,
    errors: [...confirmErrors, 'TOTP_IS_OFF', 'WRONG_CODE', 'SECOND_FACTOR_UNREADABLE'],
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/api/account/second-factors/recovery-codes',
    access: 'user',
    summary: 'Generates new recovery codes, shown once; previous codes stop working',
    body: z.object({ password: ownPassword }),
    response: recoveryCodes,
    success: 201,
    errors: [...confirmErrors, 'TOTP_IS_OFF'],
  }),
  removeSecondFactors: defineRoute({
    method: 'POST',
    path: '/api/admin/users/:userId/remove-second-factors',
    access: 'superuser',
    summary: "Removes another user's authenticator app, recovery codes, and passkeys and ends their sessions",
    params: z.object({ userId: idField }),
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_NOT_FOUND', 'OWN_ACCOUNT'],
  }),
} as const;

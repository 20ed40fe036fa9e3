/** Sign-in through an organization's identity provider. The sign-in itself is a navigation; these calls manage the linked account. */
import { z } from 'zod';
import { timestampField } from '../fields.ts';
import { ownPassword } from './second-factors.ts';
import { defineRoute } from '../route.ts';

const externalAccountSchema = z.object({
  /** The provider's name. */
  name: z.string(),
  email: z.string(),
  linkedAt: timestampField,
  lastUsedAt: timestampField,
  /** When the user unlinked it. Null while it can be used to sign in. */
  unlinkedAt: timestampField.nullable(),
  /** Whether the user has another way to sign in. */
  canUnlink: z.boolean(),
});

export const ownSignInSchema = z.object({
  hasPassword: z.boolean(),
  /** The account at the provider that signs this user in, or that did so before it was unlinked. */
  external: externalAccountSchema.nullable(),
});
export type OwnSignIn = z.infer<typeof ownSignInSchema>;
export type ExternalAccount = z.infer<typeof externalAccountSchema>;

const changeBody = z.object({ password: ownPassword });
const changeErrors = [
  'UNAUTHENTICATED',
  'VALIDATION_FAILED',
  'WRONG_PASSWORD',
  'FRESH_SIGN_IN_REQUIRED',
  'EXTERNAL_ACCOUNT_NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const;

export const externalSignInRoutes = {
  ownSignIn: defineRoute({
    method: 'GET',
    path: '/api/account/sign-in',
    access: 'user',
    summary: 'Returns how the user signs in: password, identity provider, or both',
    response: ownSignInSchema,
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  unlinkExternalAccount: defineRoute({
    method: 'POST',
    path: '/api/account/sign-in/external/unlink',
    access: 'user',
    summary:
      "Unlinks the user's account at the provider after password confirmation and ends the user's other sessions; sign-in through the provider stays off until it is allowed again",
    body: changeBody,
    response: z.null(),
    success: 204,
    errors: [...changeErrors, 'LAST_WAY_TO_SIGN_IN'],
  }),
  allowExternalAccount: defineRoute({
    method: 'POST',
    path: '/api/account/sign-in/external/allow',
    access: 'user',
    summary: 'Allows sign-in through the provider again after it was unlinked; the next sign-in links the account by its verified email',
    body: changeBody,
    response: z.null(),
    success: 204,
    errors: changeErrors,
  }),
} as const;

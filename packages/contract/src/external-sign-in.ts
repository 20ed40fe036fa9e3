/** Signing in through a provider of the organization. The sign-in itself is a navigation; this is what a person sees of it afterwards. */
import { z } from 'zod';
import { timestampField } from './fields.ts';
import { defineRoute } from './route.ts';

export const ownSignInSchema = z.object({
  hasPassword: z.boolean(),
  /** The account at the provider that signs this person in. */
  external: z.object({ name: z.string(), email: z.string(), linkedAt: timestampField, lastUsedAt: timestampField }).nullable(),
});
export type OwnSignIn = z.infer<typeof ownSignInSchema>;

export const externalSignInRoutes = {
  ownSignIn: defineRoute({
    method: 'GET',
    path: '/api/account/sign-in',
    access: 'user',
    summary: 'How one signs in: by password, through the provider, or both',
    response: ownSignInSchema,
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
} as const;

/** Passkeys: sign-in with a device instead of a password and a code (WebAuthn Level 3). */
import { z } from 'zod';
import { currentUserSchema } from './accounts.ts';
import { idField, requiredText, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { ownPassword } from './second-factors.ts';

export const PASSKEYS_MAX = 20;
const MAX_BYTES_TEXT = 16_384;

const base64url = z
  .string()
  .min(1)
  .max(MAX_BYTES_TEXT)
  .regex(/^[\w-]+$/, 'Must be base64url');
const name = requiredText(100, 'Enter a name');

export const passkeySchema = z.object({
  id: idField,
  name: z.string(),
  /** The host that it is valid for. */
  rpId: z.string(),
  createdAt: timestampField,
  lastUsedAt: timestampField.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Options that a browser passes to its authenticator. Only the browser interprets them. */
const registrationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
const signInOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal('required'),
});

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export const signInResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

const confirmErrors = ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'WRONG_PASSWORD', 'FRESH_SIGN_IN_REQUIRED', 'TOO_MANY_REQUESTS'] as const;
const onePasskey = z.object({ id: idField });

export const passkeyRoutes = {
  passkeySignInOptions: defineRoute({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'Returns a passkey sign-in challenge, valid for five minutes and one use',
    response: signInOptions,
    success: 200,
    errors: ['LOCAL_ACCOUNTS_OFF', 'PASSKEYS_NEED_A_NAME', 'TOO_MANY_REQUESTS'],
  }),
  passkeySignIn: defineRoute({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Signs in with a passkey, which satisfies both factors',
    body: signInResponse,
    response: currentUserSchema,
    success: 200,
    errors: [
      'VALIDATION_FAILED',
      'LOCAL_ACCOUNTS_OFF',
      'PASSKEYS_NEED_A_NAME',
      'PASSKEY_REFUSED',
      'PASSKEY_UNKNOWN',
      'ACCOUNT_DEACTIVATED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  listPasskeys: defineRoute({
    method: 'GET',
    path: '/api/account/passkeys',
    access: 'user',
    summary: "Lists the user's passkeys, newest first",
    response: z.array(passkeySchema),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  passkeyOptions: defineRoute({
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'user',
    summary: 'Starts adding a passkey and returns its challenge, valid for five minutes and one use',
    body: z.object({ password: ownPassword }),
    response: registrationOptions,
    success: 200,
    errors: [...confirmErrors, 'TOO_MANY_PASSKEYS', 'PASSKEYS_NEED_A_NAME'],
  }),
  addPasskey: defineRoute({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'user',
    summary: 'Adds a passkey created by a device',
    body: z.object({ name, credential: registrationResponse }),
    response: passkeySchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSKEY_REFUSED', 'PASSKEY_TAKEN', 'TOO_MANY_PASSKEYS', 'PASSKEYS_NEED_A_NAME'],
  }),
  renamePasskey: defineRoute({
    method: 'PATCH',
    path: '/api/account/passkeys/:id',
    access: 'user',
    summary: "Renames one of the user's passkeys",
    params: onePasskey,
    body: z.object({ name }),
    response: passkeySchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'PASSKEY_NOT_FOUND'],
  }),
  removePasskey: defineRoute({
    method: 'POST',
    path: '/api/account/passkeys/:id/remove',
    access: 'user',
    summary: "Removes a passkey after password confirmation and ends the user's other sessions",
    params: onePasskey,
    body: z.object({ password: ownPassword }),
    response: z.null(),
    success: 204,
    errors: [...confirmErrors, 'PASSKEY_NOT_FOUND', 'LAST_WAY_TO_SIGN_IN'],
  }),
} as const;

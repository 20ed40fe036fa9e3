/** Authenticator app codes: RFC 6238 with SHA-1, six digits, and steps of 30 seconds, which every such app supports. */
import { randomBytes } from 'node:crypto';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import { latestDeadline } from '../../../http/deadline.ts';

const STEP_SECONDS = 30;
/** RFC 4226, 4, R6: 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = 'Touchdown';
const SIX_DIGITS = /^\d{6}$/;
const base32 = new ScureBase32Plugin();

export const newTotpSecret = (): Uint8Array => randomBytes(SECRET_BYTES);

/** The secret as a user types it into an app. */
export const totpSecretText = (secret: Uint8Array): string => base32.encode(secret, { padding: false });

/** The content of the QR code. */
export const totpUri = (secret: Uint8Array, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret: totpSecretText(secret) });

/** The code as typed, without spaces. Null if it is not an app code. */
export function totpCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '');
  return SIX_DIGITS.test(code) ? code : null;
}

/** The latest step of which a code may have been used. A later one was used while the clock was ahead. */
export const latestTotpStep = (now: Date): number => Math.floor(latestDeadline(STEP_SECONDS * 1_000, now).getTime() / 1_000 / STEP_SECONDS);

/** Returns the time step of this code, the current one or one beside it. Null if it is none of them. */
export function totpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = verifySync({ secret, token: code, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null;
}

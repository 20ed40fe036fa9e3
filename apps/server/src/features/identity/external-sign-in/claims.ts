/** The claims of the sign-in provider that are trusted. */
import { z } from 'zod';
import { SignInRefused } from './refused.ts';

/** An account at the provider. */
export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Lowercase. Null unless the provider verified it. */
  readonly verifiedEmail: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Whether the provider asserts multi-factor authentication (RFC 8176, "mfa"). */
  readonly hasSecondFactor: boolean;
}

const LONGEST_NAME = 100;
const isPlain = (text: string) => !/\p{Cc}/u.test(text);

const subjectClaim = z
  .string()
  .min(1)
  .max(255)
  .refine(isPlain)
  .refine((text) => text.trim() !== '');
const emailClaim = z.string().trim().toLowerCase().max(255).pipe(z.email());

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = claim
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
  return name === '' ? null : name;
}

/** The normalized issuer, with or without a trailing slash. */
export const issuerName = (issuer: string): string => new URL(issuer).href;

/** Reads verified claims. An email counts only with `email_verified: true`. Throws SignInRefused for a subject that cannot be stored. */
export function readClaims(issuer: string, claims: Readonly<Record<string, unknown>>): ExternalPerson {
  const subject = subjectClaim.safeParse(claims['sub']);
  if (!subject.success) throw new SignInRefused('AUTHENTICATION_FAILED', 'the provider sent no usable subject');
  const email = emailClaim.safeParse(claims['email']);
  return {
    issuer: issuerName(issuer),
    subject: subject.data,
    verifiedEmail: claims['email_verified'] === true && email.success ? email.data : null,
    firstName: nameOf(claims['given_name']),
    lastName: nameOf(claims['family_name']),
    hasSecondFactor: Array.isArray(claims['amr']) && claims['amr'].includes('mfa'),
  };
}

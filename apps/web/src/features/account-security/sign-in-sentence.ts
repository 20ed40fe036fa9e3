/** How a user signs in, as a sentence. */
import type { OwnSignIn } from '@touchdown/contract';

/** Returns what the account screen says about signing in; null where it is a password alone. */
export function signInSentence({ hasPassword, external }: OwnSignIn): string | null {
  if (external === null) return hasPassword ? null : 'This account has no password. Ask an administrator for a password link.';
  const { name, email, unlinkedAt } = external;
  if (unlinkedAt !== null) return `${name} is unlinked. ${email} does not sign in to this account until you allow it again.`;
  if (hasPassword) return `This account also signs in through ${name} as ${email}.`;
  return `This account signs in through ${name} as ${email}. It has no Touchdown password.`;
}

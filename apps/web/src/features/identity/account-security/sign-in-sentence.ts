/** How a user signs in, as a sentence. */
import type { OwnSignIn } from '@touchdown/contract';

/** Returns the account screen's sentence about signing in. Null if it is only a password. */
export function signInSentence({ hasPassword, external }: OwnSignIn): string | null {
  if (external === null) return hasPassword ? null : 'This account has no password. Ask an administrator for a password link.';
  const { name, email, unlinkedAt } = external;
  if (unlinkedAt !== null) return `${name} is unlinked. ${email} does not sign in to this account until you allow it again.`;
  if (hasPassword) return `You can also sign in through ${name} as ${email}.`;
  return `You sign in through ${name} as ${email}. This account has no Touchdown password.`;
}

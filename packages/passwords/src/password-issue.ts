/** The reason why a password is easy to guess, as a sentence. The estimate is zxcvbn's; its word lists are loaded at the first use. */
import { ownerWords, type PasswordOwner } from './owner-words.ts';

/** Of 0 to 4: 3 takes more than 10^8 guesses, as zxcvbn recommends for passwords that are stored as a slow hash. */
const LOWEST_SCORE = 3;
const ADVICE = 'Use several unrelated words instead.';

/**
 * Returns why the password cannot be used, null when it can. Its length is checked elsewhere. Rejects when the word lists cannot be loaded,
 * which happens in a browser offline.
 */
export async function passwordIssue(password: string, owner: PasswordOwner): Promise<string | null> {
  const { estimate } = await import('./password-estimate.ts');
  const { score, reason } = estimate(password, ownerWords(owner));
  return score >= LOWEST_SCORE ? null : `${reason} ${ADVICE}`;
}

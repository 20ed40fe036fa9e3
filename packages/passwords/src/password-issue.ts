/** The reason why a password is easy to guess, as a sentence. The estimator is zxcvbn; its word lists are loaded on first use. */
import { ownerWords, type PasswordOwner } from './owner-words.ts';

/** Lowest accepted score, from 0 to 4: 3 takes more than 10^8 guesses, as zxcvbn recommends for passwords stored as a slow hash. */
const LOWEST_SCORE = 3;
const ADVICE = 'Use several unrelated words instead.';

/**
 * Returns why the password cannot be used; `null` if it can. Its length is checked elsewhere. Rejects if the word lists cannot be loaded,
 * which happens in a browser that is offline.
 */
export async function passwordIssue(password: string, owner: PasswordOwner): Promise<string | null> {
  const { estimate } = await import('./password-estimate.ts');
  const { score, reason } = estimate(password, ownerWords(owner));
  return score >= LOWEST_SCORE ? null : `${reason} ${ADVICE}`;
}

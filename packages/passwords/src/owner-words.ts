/** The data about a user that an attacker would use first. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** Words of this application, as predictable as the user's own. */
const PRODUCT_WORDS = ['touchdown', 'heliport', 'vertiport', 'helipad', 'helicopter'];
const SHORTEST_WORD = 3;

/** Returns the name, the email, and the parts of both, in lowercase. */
export function ownerWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const names = [firstName ?? '', lastName ?? ''];
  const [account = '', host = ''] = email.split('@');
  const whole = [email, account, host, host.split('.')[0] ?? '', names.join(''), names.toReversed().join('')];
  const parts = [email, ...names].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const words = [...whole, ...parts, ...PRODUCT_WORDS].map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

/** Passwords are kept as Argon2id only. */
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../../app-deps.ts';

/** The first of OWASP's recommended settings: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** `cost`: another than the product's own, for tests that make hundreds of accounts. */
export const hashPassword = (password: string, cost: PasswordCost = COST): Promise<string> => hash(password, cost);

let nobody: Promise<string> | null = null;

/** Answers whether the password is the account's. Without an account it takes the same time, so that time tells nothing. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null;
}

/** Password hashes: Argon2id only. */
import { hash, verify } from '@node-rs/argon2';
import { passwordIssue, type PasswordOwner } from '@touchdown/passwords';
import type { AppDeps, PasswordCost } from '../../../app-deps.ts';
import { validationFailed } from '../../../errors/app-error.ts';

/** The first of OWASP's recommended settings: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** `cost`: a lower cost, for tests that create hundreds of accounts. */
export const hashPassword = (password: string, cost: PasswordCost = COST): Promise<string> => hash(password, cost);

let nobody: Promise<string> | null = null;

const argon2Verify: NonNullable<AppDeps['verifyPassword']> = (passwordHash, password) => verify(passwordHash, password);

/**
 * Returns whether the password is the account's. Without an account it verifies a hash of the same cost, so that response times don't
 * reveal which accounts exist.
 */
export async function passwordMatches(passwordHash: string | null, password: string, verifyPassword = argon2Verify): Promise<boolean> {
  nobody ??= hashPassword('a password that no account has');
  const matches = await verifyPassword(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null;
}

/** Throws VALIDATION_FAILED at the given body field, with the reason, if the new password is easy to guess. */
export async function requireGoodPassword(password: string, owner: PasswordOwner, field: 'password' | 'newPassword'): Promise<void> {
  const message = await passwordIssue(password, owner);
  if (message !== null) throw validationFailed({ path: field, message });
}

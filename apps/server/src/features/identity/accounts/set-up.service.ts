/** Creating the first superuser. There is no default password: a one-time link or the administrator's own settings create the account. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { lockForTransaction } from '../../../db/advisory-locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { countUsers, insertUser, type NewUser, type UserRow } from './accounts.queries.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { insertSetupToken, spendSetupToken } from './setup-tokens.queries.ts';

const TOKEN_BYTES = 32;
const TOKEN_LIFETIME = 7 * 24 * 60 * 60 * 1_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Returns a new setup token while no account exists, else null. Each start creates its own and earlier ones stay valid, so that processes
 * starting together print working links. Only the first one used works.
 */
export async function issueSetupToken(db: Database, clock: () => Date): Promise<string | null> {
  if ((await countUsers(db)) > 0) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertSetupToken(db, hashOf(token), clock());
  return token;
}

export interface FirstPerson {
  readonly email: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Creates the first account under a lock, or returns null if one exists. `allowed` may throw. */
async function makeFirstAccount(
  db: Database,
  { password, ...person }: FirstPerson,
  { id, now, action }: { id: string; now: Date; action: string },
  allowed: (tx: Parameters<typeof countUsers>[0]) => Promise<void>,
): Promise<UserRow | null> {
  const account: NewUser = { ...person, id, role: 'superuser', passwordHash: await hashPassword(password), createdAt: now, updatedAt: now };
  return inTransaction(db, { actorId: id, at: now }, async (tx, audit) => {
    await lockForTransaction(tx, 'firstAccount');
    if ((await countUsers(tx)) > 0) return null;
    await allowed(tx);
    audit({ action, entityId: id });
    return insertUser(tx, account);
  });
}

/**
 * Creates the first superuser with a setup token. Throws SETUP_LINK_INVALID if it is used, expired, or another request was faster, and
 * VALIDATION_FAILED.
 */
export async function setUpBy(db: Database, token: string, person: FirstPerson, made: { id: string; now: Date }): Promise<UserRow> {
  await requireGoodPassword(person.password, person, 'password');
  const user = await makeFirstAccount(db, person, { ...made, action: 'account.setUp' }, async (tx) => {
    const since = new Date(made.now.getTime() - TOKEN_LIFETIME);
    if (!(await spendSetupToken(tx, hashOf(token), made.now, since))) throw new AppError('SETUP_LINK_INVALID');
  });
  if (user === null) throw new AppError('SETUP_LINK_INVALID');
  return user;
}

/** Creates the first superuser without a link, unless an account exists. */
export function setUpWithoutLink(db: Database, person: FirstPerson, made: { id: string; now: Date }): Promise<UserRow | null> {
  return makeFirstAccount(db, person, { ...made, action: 'account.setUpByOperator' }, async () => undefined);
}

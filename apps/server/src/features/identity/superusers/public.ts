/** Superusers created by startup and the command line. */
import { PASSWORD_MIN } from '@touchdown/contract';
import { passwordIssue, type PasswordOwner } from '@touchdown/passwords';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { removeSessionsOf } from '../../../http/session-store.queries.ts';
import { forgetResetLinks } from '../account-security/public.ts';
import { removePasskeysOf } from '../passkeys/public.ts';
import { removeTotpOf } from '../second-factors/public.ts';
import { countUsers, findUserByEmail, hashPassword, insertUser, setUpWithoutLink, updateUser, type UserRow } from '../accounts/public.ts';

const credentials = z.object({
  email: z.string().trim().toLowerCase().max(255).pipe(z.email('the email address is not valid')),
  password: z.string().min(PASSWORD_MIN, `the password must be at least ${PASSWORD_MIN} characters`).max(256),
});
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}
/** Throws a ZodError with the reason if the password is easy to guess. */
async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  const message = await passwordIssue(password, owner);
  if (message !== null) throw new z.ZodError([{ code: 'custom', path: ['password'], message, input: undefined }]);
}

interface Making {
  readonly ids?: () => string;
  readonly clock?: () => Date;
}

/**
 * Creates the first superuser from the administrator's settings, unless an account exists. Returns whether it did. Throws a ZodError for an
 * invalid email or password.
 */
export async function ensureAdmin(db: Database, email: string, password: string, making: Making = {}): Promise<boolean> {
  const { ids = uuidv7, clock = () => new Date() } = making;
  const person = { ...credentials.parse({ email, password }), firstName: null, lastName: null };
  // An existing account already has a password: a setting that is no longer used must not stop the startup.
  if ((await countUsers(db)) > 0) return false;
  await refuseWeak(person.password, person);
  return (await setUpWithoutLink(db, person, { id: ids(), now: clock() })) !== null;
}

/**
 * Creates a superuser, or restores the user with this email: active, with this password, signed out everywhere, all password links
 * invalidated. For the host's command line. Returns the account. Throws a ZodError for an invalid email or password.
 */
export async function createSuperuser(db: Database, account: Account, making: Making = {}): Promise<UserRow> {
  const { ids = uuidv7, clock = () => new Date() } = making;
  const { email, password } = credentials.parse(account);
  const { firstName = null, lastName = null } = account;
  const now = clock();
  await refuseWeak(password, { email, firstName, lastName });
  const passwordHash = await hashPassword(password);
  return inTransaction(db, { actorId: null, at: now }, async (tx, audit) => {
    const known = await findUserByEmail(tx, email);
    const person = { passwordHash, role: 'superuser', isActive: true, updatedAt: now } as const;
    if (known === null) {
      const user = await insertUser(tx, { ...person, id: ids(), email, firstName, lastName, createdAt: now });
      audit({ action: 'account.createSuperuser', entityId: user.id, details: { email } });
      return user;
    }
    await removeSessionsOf(tx, known.id);
    await forgetResetLinks(tx, known.id);
    await removeTotpOf(tx, known.id);
    await removePasskeysOf(tx, known.id);
    audit({ action: 'account.restoreSuperuser', entityId: known.id, details: { email } });
    return updateUser(tx, known.id, person);
  });
}

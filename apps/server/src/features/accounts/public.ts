/** What start-up and the command line need of the accounts. */
import { PASSWORD_MIN } from '@touchdown/contract';
import { passwordIssue, type PasswordOwner } from '@touchdown/passwords';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { removeSessionsOf } from '../../http/session-store.queries.ts';
import { forgetResetLinks } from '../account-security/public.ts';
import { removePasskeysOf } from '../passkeys/public.ts';
import { removeTotpOf } from '../second-factors/public.ts';
import { countUsers, findUserByEmail, insertUser, updateUser, type UserRow } from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';
import { setUpWithoutLink } from './set-up.service.ts';

export { countUsers, findUser, findUserByEmail, insertUser, updateUser, updateUserOfPassword, type UserRow } from './accounts.queries.ts';
export { presentUser } from './accounts.present.ts';
export {
  countGuess,
  forgetGuesses,
  forgetTotal,
  noteFailure,
  removeOldFailures,
  type TellOfFailures,
  type WithTellOfFailures,
} from './guesses.ts';
export { hashPassword, passwordMatches, requireGoodPassword } from './passwords.ts';
export { confirmIdentity } from './identity.ts';
export { completeSignIn, type GuessingVisit, refuseSignIn, type Visit } from './sign-in.service.ts';
export { sameOriginPath } from './same-origin-path.ts';
export { issueSetupToken } from './set-up.service.ts';

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
/** Throws a ZodError with the reason when the password is easy to guess. */
async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  const message = await passwordIssue(password, owner);
  if (message !== null) throw new z.ZodError([{ code: 'custom', path: ['password'], message, input: undefined }]);
}

interface Making {
  readonly ids?: () => string;
  readonly clock?: () => Date;
}

/**
 * Makes the first superuser from the operator's settings, unless someone has an account. Answers whether it did;
 * throws a ZodError for an email or a password that will not do.
 */
export async function ensureAdmin(db: Database, email: string, password: string, making: Making = {}): Promise<boolean> {
  const { ids = uuidv7, clock = () => new Date() } = making;
  const person = { ...credentials.parse({ email, password }), firstName: null, lastName: null };
  // Anyone who has an account by now has a password of their own: a setting that is no longer used must not end the start.
  if ((await countUsers(db)) > 0) return false;
  await refuseWeak(person.password, person);
  return (await setUpWithoutLink(db, person, { id: ids(), now: clock() })) !== null;
}

/**
 * Makes a superuser, or makes the user with this email one again: active, with this password, signed out everywhere, every link
 * to another password void. For the
 * host's command line.
 * Answers the account; throws a ZodError for an email or a password that will not do.
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

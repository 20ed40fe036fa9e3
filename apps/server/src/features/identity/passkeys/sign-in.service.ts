/** Signing in with a passkey: something the user has, unlocked by something they are or know. It counts as both factors. */
import type { signInResponse } from '@touchdown/contract';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { completeSignIn, findUser, refuseSignIn, type UserRow, type Visit } from '../accounts/public.ts';
import { verifySignIn } from './ceremonies.ts';
import { findPasskey, notePasskeyUse } from './passkeys.queries.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * Returns the passkey's user, or throws PASSKEY_UNKNOWN, PASSKEY_REFUSED, or ACCOUNT_DEACTIVATED. `challenge`: null if none was requested.
 */
export async function checkPasskey(
  db: Database,
  party: RelyingParty,
  challenge: string | null,
  sent: z.output<typeof signInResponse>,
  visit: Visit,
): Promise<UserRow> {
  if (challenge === null) throw new AppError('PASSKEY_REFUSED');
  const passkey = await findPasskey(db, sent.id);
  const user = passkey && (await findUser(db, passkey.userId));
  if (passkey === null || user === null) throw new AppError('PASSKEY_UNKNOWN');
  const refused = () => refuseSignIn(db, 'PASSKEY_REFUSED', user, visit);
  const counter = await verifySignIn(party, challenge, passkey, sent).catch(async (error: unknown) => {
    await refused();
    throw error;
  });
  if (!user.isActive) throw await refuseSignIn(db, 'ACCOUNT_DEACTIVATED', user, visit);
  const signedIn = await inTransaction(db, { actorId: user.id, at: visit.now }, async (tx, audit) =>
    (await notePasskeyUse(tx, passkey.id, counter, visit.now)) ? completeSignIn(tx, audit, user, visit, 'passkey') : null,
  );
  if (signedIn === null) throw await refused();
  return signedIn;
}

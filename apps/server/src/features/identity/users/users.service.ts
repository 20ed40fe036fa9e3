/** Changing a user's role and status: only by another user, and never so that no superuser is left. */
import type { Executor } from '../../../db/client.ts';
import { lockForTransaction } from '../../../db/advisory-locks.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findUser, updateUser, type UserRow } from '../accounts/public.ts';
import { countActiveSuperusers } from './users.queries.ts';

const mayDecide = (user: UserRow | null) => user !== null && user.isActive && user.role === 'superuser';

/** The user, locked together with all superusers, so that changes are serialized and the actor is still a superuser. */
export async function personToChange(tx: Executor, userId: string, actorId: string): Promise<UserRow> {
  if (userId === actorId) throw new AppError('OWN_ACCOUNT');
  await lockForTransaction(tx, 'superusers');
  if (!mayDecide(await findUser(tx, actorId))) throw new AppError('FORBIDDEN');
  const person = await findUser(tx, userId);
  if (person === null) throw new AppError('USER_NOT_FOUND');
  return person;
}

/** Saves the change. Throws LAST_SUPERUSER if no superuser would be left. */
export async function changePerson(tx: Executor, userId: string, change: Partial<UserRow>): Promise<UserRow> {
  const person = await updateUser(tx, userId, change);
  if ((await countActiveSuperusers(tx)) === 0) throw new AppError('LAST_SUPERUSER');
  return person;
}

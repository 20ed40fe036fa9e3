/** Team membership. Changes are serialized, and each is made by the owner at that moment. */
import { ERRORS, type Member } from '@touchdown/contract';
import type { Database, Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { UserRow } from '../../../http/access.queries.ts';
import { countSoFar, countTry } from '../../../http/rate-limit.queries.ts';
import { presentMember } from './members.present.ts';
import { findMember, findOwner, listMembers, lockTeam, type MemberRow } from './members.queries.ts';

/** The owner, then the members sorted by name. */
export async function teamOf(db: Executor, projectId: string): Promise<Member[]> {
  const owner = await findOwner(db, projectId);
  if (owner === null) throw new AppError('PROJECT_NOT_FOUND');
  return [presentMember({ ...owner, role: 'owner' }), ...(await listMembers(db, projectId)).map(presentMember)];
}

/** Locks the team for a change. The project's owner may have changed since the request arrived. */
export async function lockOwnTeam(tx: Executor, projectId: string, userId: string): Promise<void> {
  const ownerId = await lockTeam(tx, projectId);
  if (ownerId === null) throw new AppError('PROJECT_NOT_FOUND');
  if (ownerId !== userId) throw new AppError('FORBIDDEN');
}

/** The member, or throws MEMBER_NOT_FOUND. `entry`: the request entry that named the user. */
export async function memberOf(tx: Executor, projectId: string, userId: string, entry?: string): Promise<MemberRow> {
  const member = await findMember(tx, projectId, userId);
  if (member === null)
    throw new AppError('MEMBER_NOT_FOUND', entry === undefined ? {} : { fields: [{ path: entry, message: ERRORS.MEMBER_NOT_FOUND[1] }] });
  return member;
}

const HOUR = 60 * 60 * 1_000;
const UNKNOWN_AN_HOUR = 30;

/**
 * The response reveals whether an email has an account, so it must not be possible to check a whole list. After thirty unknown emails in an
 * hour, the user can add no one, known or not. Throws TOO_MANY_REQUESTS.
 */
export async function countUnknown(db: Database, userId: string, person: UserRow | null, now: Date): Promise<void> {
  const key = `unknown members ${userId}`;
  const { hits, resetAt } = isKnown(person) ? await countSoFar(db, key, HOUR, now) : await countTry(db, key, HOUR, now);
  if (hits > UNKNOWN_AN_HOUR)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1_000) });
}

/** Whether the user can be added to a team. */
export const isKnown = (person: UserRow | null): person is UserRow => person !== null && person.isActive;

/** Who is in a team, and how it changes: one change of a team at a time, each by the owner of that moment. */
import { ERRORS, type Member } from '@touchdown/contract';
import type { Database, Executor } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { countTry } from '../../http/rate-limit.queries.ts';
import { presentMember } from './members.present.ts';
import { findMember, findOwner, listMembers, lockTeam, type MemberRow } from './members.queries.ts';

/** The owner, then the members by name. */
export async function teamOf(db: Executor, projectId: string): Promise<Member[]> {
  const owner = await findOwner(db, projectId);
  if (owner === null) throw new AppError('PROJECT_NOT_FOUND');
  return [presentMember({ ...owner, role: 'owner' }), ...(await listMembers(db, projectId)).map(presentMember)];
}

/** Holds the team for a change; the project may have got another owner since the request came in. */
export async function lockOwnTeam(tx: Executor, projectId: string, userId: string): Promise<void> {
  const ownerId = await lockTeam(tx, projectId);
  if (ownerId === null) throw new AppError('PROJECT_NOT_FOUND');
  if (ownerId !== userId) throw new AppError('FORBIDDEN');
}

/** The member, or MEMBER_NOT_FOUND; `entry`: the entry of the request that named the person. */
export async function memberOf(tx: Executor, projectId: string, userId: string, entry?: string): Promise<MemberRow> {
  const member = await findMember(tx, projectId, userId);
  if (member === null)
    throw new AppError('MEMBER_NOT_FOUND', entry === undefined ? {} : { fields: [{ path: entry, message: ERRORS.MEMBER_NOT_FOUND[1] }] });
  return member;
}

const HOUR = 60 * 60 * 1_000;
const ADDED_AN_HOUR = 30;

/** Counts a try to add somebody, found or not; throws TOO_MANY_REQUESTS after thirty an hour of one person. */
export async function countAdding(db: Database, userId: string, now: Date): Promise<void> {
  const { hits, resetAt } = await countTry(db, `adding members ${userId}`, HOUR, now);
  if (hits > ADDED_AN_HOUR)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1_000) });
}

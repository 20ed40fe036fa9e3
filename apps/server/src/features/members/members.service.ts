/** Who is in a team, and how it changes: one change of a team at a time, each by the owner of that moment. */
import { ERRORS, type Member } from '@touchdown/contract';
import type { Executor } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
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

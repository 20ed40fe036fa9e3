import type { MemberRole } from '@touchdown/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projectMembers } from '../../../db/schema/project-members.ts';
import { projects } from '../../../db/schema/projects.ts';
import { users } from '../../../db/schema/users.ts';

export type NewMember = typeof projectMembers.$inferInsert;

const person = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  isActive: users.isActive,
};
const one = (projectId: string, userId: string) => and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId));
const byName = sql`lower(coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username}, ${users.email}))`;

/** Locks the project until the transaction ends, so that changes of its team are serialized. Returns its owner, or null. */
export async function lockTeam(tx: Executor, projectId: string): Promise<string | null> {
  const [row] = await tx.select({ userId: projects.userId }).from(projects).where(eq(projects.id, projectId)).for('update');
  return row?.userId ?? null;
}

export async function findOwner(db: Executor, projectId: string) {
  const [row] = await db
    .select({ ...person, addedAt: projects.createdAt })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .where(eq(projects.id, projectId));
  return row ?? null;
}

const members = (db: Executor) =>
  db
    .select({ ...person, role: projectMembers.role, addedAt: projectMembers.addedAt })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .$dynamic();
export type MemberRow = Awaited<ReturnType<typeof members>>[number];

export const listMembers = (db: Executor, projectId: string): Promise<MemberRow[]> =>
  members(db).where(eq(projectMembers.projectId, projectId)).orderBy(byName, asc(users.id));

export async function findMember(db: Executor, projectId: string, userId: string): Promise<MemberRow | null> {
  const [row] = await members(db).where(one(projectId, userId));
  return row ?? null;
}

export async function insertMember(tx: Executor, member: NewMember): Promise<void> {
  await tx.insert(projectMembers).values(member);
}

export async function updateMemberRole(tx: Executor, projectId: string, userId: string, role: MemberRole): Promise<void> {
  await tx.update(projectMembers).set({ role }).where(one(projectId, userId));
}

export async function deleteMember(tx: Executor, projectId: string, userId: string): Promise<void> {
  await tx.delete(projectMembers).where(one(projectId, userId));
}

/** The scenarios of the project go with it. */
export async function changeOwner(tx: Executor, projectId: string, userId: string): Promise<void> {
  await tx
    .update(projects)
    .set({ userId })
    .where(or(eq(projects.id, projectId), eq(projects.baseProjectId, projectId)));
}

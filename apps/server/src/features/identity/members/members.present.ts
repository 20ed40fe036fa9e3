import type { Member } from '@touchdown/contract';
import type { MemberRow } from './members.queries.ts';

type TeamRow = Omit<MemberRow, 'role'> & { readonly role: Member['role'] };

export const presentMember = (row: TeamRow): Member => ({
  userId: row.userId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  username: row.username,
  role: row.role,
  addedAt: row.addedAt.toISOString(),
});

/** The display name of a user: first and last name, else email. */
export const nameOf = ({ firstName, lastName, email }: Pick<TeamRow, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ') || email;

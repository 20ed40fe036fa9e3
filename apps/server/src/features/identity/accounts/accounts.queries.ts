import { and, count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { users } from '../../../db/schema/users.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user ?? null;
}

export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function insertUser(db: Executor, user: NewUser): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning();
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

export async function updateUser(db: Executor, id: string, change: Partial<NewUser>): Promise<UserRow> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  if (row === undefined) throw new Error('the account is gone');
  return row;
}

/** Updates the account if its password is still the one that was checked. `false` if the password has changed since. */
export async function updateUserOfPassword(db: Executor, { id, passwordHash }: UserRow, change: Partial<NewUser>): Promise<boolean> {
  const isStill = sql`${users.passwordHash} is not distinct from ${passwordHash}`;
  const { rowCount } = await db
    .update(users)
    .set(change)
    .where(and(eq(users.id, id), isStill));
  return rowCount === 1;
}

/** The number of accounts, active or not. */
export async function countUsers(db: Executor): Promise<number> {
  const [row] = await db.select({ users: count() }).from(users);
  return row?.users ?? 0;
}

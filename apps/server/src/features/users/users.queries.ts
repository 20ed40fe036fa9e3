import { and, count, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import type { UserRow } from '../../http/access.queries.ts';

export const listUsers = (db: Executor): Promise<UserRow[]> => db.select().from(users).orderBy(desc(users.createdAt), desc(users.id));

export async function countActiveSuperusers(db: Executor): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, 'superuser'), eq(users.isActive, true)));
  return row?.n ?? 0;
}

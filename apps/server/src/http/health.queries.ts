import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';

/** Whether no one has an account yet; also the question whether the database answers. */
export async function hasNoUsers(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not exists (select 1 from ${users}) as empty`);
  return rows[0]?.empty ?? true;
}

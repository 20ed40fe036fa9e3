import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';

/** Whether no account exists yet. Also serves as the check that the database responds. */
export async function hasNoUsers(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not exists (select 1 from ${users}) as empty`);
  return rows[0]?.empty ?? true;
}

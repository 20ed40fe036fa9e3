import { and, count, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contains, keyset, type Page } from '../../../db/keyset.ts';
import { users } from '../../../db/schema/users.ts';
import type { UserRow } from '../../../http/access.queries.ts';

const found = (q: string | undefined) =>
  q === undefined || q === ''
    ? undefined
    : or(contains(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`, q), contains(users.email, q));

/** Users whose name or email contains the text. */
export function listUsers(db: Executor, q: string | undefined, page: Page): Promise<UserRow[]> {
  const { after, orderBy } = keyset(page, { key: users.createdAt, type: 'timestamptz' }, users.id);
  const rows = db
    .select()
    .from(users)
    .where(and(found(q), after))
    .orderBy(...orderBy)
    .$dynamic();
  return page.fetch === null ? rows : rows.limit(page.fetch);
}

export async function countActiveSuperusers(db: Executor): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, 'superuser'), eq(users.isActive, true)));
  return row?.n ?? 0;
}

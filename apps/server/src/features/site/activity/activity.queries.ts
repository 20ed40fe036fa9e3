import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema/audit-log.ts';
import { users } from '../../../db/schema/users.ts';

interface ActivityPage {
  readonly actions: readonly string[];
  /** Only entries before this one. Null: start with the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Returns the activity in a project, newest first, with the user of each entry. */
export const listActivity = (db: Executor, projectId: string, { actions, before, limit }: ActivityPage) =>
  db
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      action: auditLog.action,
      details: auditLog.details,
      username: users.username,
      email: users.email,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.projectId, projectId),
        inArray(auditLog.action, [...actions]),
        before === null ? undefined : lt(auditLog.seq, before),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(limit);
export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];

import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contains } from '../../../db/keyset.ts';
import { auditLog } from '../../../db/schema/audit-log.ts';
import { users } from '../../../db/schema/users.ts';

export interface AuditFilter {
  /** A whole action, or its first word: "project" matches "project.create" as well. */
  readonly action?: string | undefined;
  /** From this instant, inclusive, and before the other, exclusive. */
  readonly since: Date | null;
  readonly until: Date | null;
  /** Each must occur in the user's email or in the details. */
  readonly words: readonly string[];
}

const ofAction = (action: string) => or(eq(auditLog.action, action), sql`starts_with(${auditLog.action}, ${`${action}.`})`);

const matching = ({ action, since, until, words }: AuditFilter): SQL | undefined =>
  and(
    action === undefined || action === '' ? undefined : ofAction(action),
    since === null ? undefined : gte(auditLog.at, since),
    until === null ? undefined : lt(auditLog.at, until),
    ...words.map((word) => or(contains(users.email, word), contains(sql`${auditLog.details}::text`, word))),
  );

/** Entries with their users, newest first. `before`: only entries before this one. */
export const listAudit = (db: Executor, filter: AuditFilter, before: number | null, limit: number) =>
  db
    .select({
      seq: auditLog.seq,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actorEmail: users.email,
      action: auditLog.action,
      entityId: auditLog.entityId,
      projectId: auditLog.projectId,
      details: auditLog.details,
      hash: auditLog.hash,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(matching(filter), before === null ? undefined : lt(auditLog.seq, before)))
    .orderBy(desc(auditLog.seq))
    .limit(limit);
export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

import { and, count, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projects } from '../../../db/schema/projects.ts';
import { reports } from '../../../db/schema/reports.ts';
import { visibleTo } from '../../../http/access.queries.ts';

/** The number of reports of a user's projects. */
export async function countReportsOf(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .where(and(isNull(projects.deletedAt), visibleTo(db, userId), eq(reports.state, 'ready')));
  return row?.n ?? 0;
}

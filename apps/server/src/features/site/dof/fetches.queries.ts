/** The last attempt to fetch the FAA's file. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { dofFetches } from '../../../db/schema/dof-fetches.ts';
import { jobs } from '../../../db/schema/jobs.ts';

export type FetchRow = typeof dofFetches.$inferSelect;
/** What an attempt changes. The file that was fetched before it stays if the attempt has no new one. */
export type Attempt = Pick<FetchRow, 'attemptedAt' | 'outcome' | 'reason'> &
  Partial<Pick<FetchRow, 'importId' | 'url' | 'etag' | 'lastModified'>>;

const THE_ROW = 1;

export async function lastFetch(db: Executor): Promise<FetchRow | null> {
  const [row] = await db.select().from(dofFetches).where(eq(dofFetches.id, THE_ROW));
  return row ?? null;
}

export async function saveFetch(tx: Executor, attempt: Attempt): Promise<void> {
  await tx
    .insert(dofFetches)
    .values({ id: THE_ROW, ...attempt })
    .onConflictDoUpdate({ target: dofFetches.id, set: attempt });
}

/** Whether a job that fetches the file is queued or running. */
export async function isFetching(db: Executor): Promise<boolean> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, 'obstacle_fetch'), inArray(jobs.state, ['queued', 'running'])))
    .limit(1);
  return row !== undefined;
}

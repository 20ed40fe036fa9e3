/** Background job counts from the database. */
import type { JobKind, JobState } from '@touchdown/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';

export interface JobCount {
  readonly kind: JobKind;
  /** `done` counts only what is still stored, so deleted reports, and jobs older than 30 days, are not included. */
  readonly state: JobState;
  readonly count: number;
  /** Mean seconds from request to completion, for jobs done within the hour before `now`. Null if there were none. */
  readonly meanSeconds: number | null;
}

/** Returns one row for each job kind and state that has jobs. */
export async function countJobs(db: Database, now: Date): Promise<JobCount[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ kind: JobCount['kind']; state: JobState; count: number; mean_seconds: number | null }>(sql`
    select kind, state, count(*)::int as count,
      (avg(extract(epoch from ${jobs.endedAt} - ${jobs.createdAt})) filter (where state = 'done' and ${jobs.endedAt} > ${at} - interval '1 hour'))::float8 as mean_seconds
    from ${jobs} group by kind, state order by kind, state`);
  return rows.map(({ mean_seconds: meanSeconds, ...row }) => ({ ...row, meanSeconds }));
}

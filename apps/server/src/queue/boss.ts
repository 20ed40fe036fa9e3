/** The job queue library. The only file that imports it. */
import { JOB_KINDS, type JobKind } from '@touchdown/contract';
import PgBoss from 'pg-boss';
import { QUEUES } from './queues.ts';

/** The database schema of the queue. */
export const QUEUE_SCHEMA = 'jobs';

/** A connection, or the pool: whatever runs SQL text. */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}
const through = (client: SqlClient): PgBoss.Db => ({ executeSql: (text, values) => client.query(text, values) });

/** A job as a worker receives it. */
export interface TakenJob {
  readonly id: string;
  /** Attempts that remain if this one fails. */
  readonly attemptsLeft: number;
}
export interface Boss {
  /** Adds a job in the transaction of the client. Does nothing if it is there already. */
  readonly add: (client: SqlClient, kind: JobKind, ids: readonly string[]) => Promise<void>;
  /** The kinds that have due jobs, in one query for all of them. */
  readonly due: () => Promise<JobKind[]>;
  /** The next due job of this kind, which no other worker receives until it expires. */
  readonly take: (kind: JobKind) => Promise<TakenJob | null>;
  /** Ends the attempt. The job is due again after its delay. */
  readonly retryLater: (client: SqlClient, kind: JobKind, id: string) => Promise<void>;
  /** The job is due again at once, with all its attempts. */
  readonly putBack: (client: SqlClient, kind: JobKind, id: string) => Promise<void>;
  /** Removes the job from the queue. No worker receives it any longer. */
  readonly drop: (client: SqlClient, kind: JobKind, id: string) => Promise<void>;
  /** Ends attempts whose workers died, and removes old jobs from the queue. */
  readonly maintain: () => Promise<void>;
  /** Begins to do so at intervals, and to add the jobs of the schedules. */
  readonly start: (onError: (error: unknown) => void) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const EVERY_SECONDS = 30;
/** Of the library's own queue, through which the jobs of schedules pass. */
const SCHEDULES_EVERY_SECONDS = 30;

/** Access to the queue. It uses no connection and no timer before `start`. */
export function openBoss(pool: SqlClient): Boss {
  const boss = new PgBoss({
    ...{ db: through(pool), schema: QUEUE_SCHEMA, migrate: false, supervise: true, schedule: true },
    ...{ maintenanceIntervalSeconds: EVERY_SECONDS, cronWorkerIntervalSeconds: SCHEDULES_EVERY_SECONDS },
  });
  const add: Boss['add'] = (client, kind, ids) =>
    boss.insert(
      ids.map((id) => ({ id, name: kind })),
      { db: through(client) },
    );
  const remove = (client: SqlClient, kind: JobKind, id: string) => boss.deleteJob(kind, id, { db: through(client) });
  return {
    add,
    due: async () => {
      const { rows } = await pool.query("select distinct name from jobs.job where state < 'active' and start_after < now()");
      return (rows as { name: string }[]).flatMap(({ name }) => JOB_KINDS.filter((kind) => kind === name));
    },
    take: async (kind) => {
      const [job] = await boss.fetch(kind, { includeMetadata: true });
      return job === undefined ? null : { id: job.id, attemptsLeft: Math.max(0, job.retryLimit - job.retryCount) };
    },
    retryLater: (client, kind, id) => boss.fail(kind, id, { db: through(client) }),
    putBack: async (client, kind, id) => {
      await remove(client, kind, id);
      await add(client, kind, [id]);
    },
    drop: remove,
    maintain: () => boss.maintain(),
    start: async (onError) => {
      boss.on('error', onError);
      await boss.start();
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/** Creates the queue's tables, one queue per kind of job, and the schedules. Call it again after an upgrade of either. */
export async function installQueues(client: SqlClient): Promise<void> {
  const boss = new PgBoss({ db: through(client), schema: QUEUE_SCHEMA, migrate: true, supervise: false, schedule: false });
  await boss.start();
  for (const [name, { schedule, atOnce: _, ...rules }] of Object.entries(QUEUES)) {
    await boss.createQueue(name, { name, ...rules });
    await boss.updateQueue(name, { name, ...rules });
    if (schedule !== null) await boss.schedule(name, schedule);
  }
  await boss.stop({ graceful: false });
}

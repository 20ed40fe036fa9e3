/** The queue as features use it: a job is requested in the transaction of the change that needs it. */
import type { JobKind } from '@touchdown/contract';
import type { Executor } from '../db/client.ts';
import { afterCommit } from '../db/transaction.ts';
import type { Boss } from '../queue/boss.ts';
import type { JobType } from './job.ts';
import { deleteJob, insertJob, jobAlready } from './jobs.queries.ts';

/** What a job is about. Its id may be that of the record it makes. */
interface Request {
  readonly id: string;
  readonly requestedBy: string | null;
  readonly projectId: string | null;
  /** The key of a stored file that the job reads. It is deleted when the job ends, or a week after it failed for a reason that may pass. */
  readonly fileKey?: string;
  readonly inputsKey?: string;
  readonly now: Date;
}
export type FileRequest = Omit<Request, 'requestedBy' | 'fileKey'> & {
  readonly requestedBy: string;
  /** A hash of the state of all that the file is made from. A job that was requested in the same state serves this request, too. */
  readonly inputsKey?: string;
};
/** The workers of this process. Those of others look for jobs every few seconds. */
interface Listener {
  readonly onQueued: (kind: JobKind) => void;
  readonly onEnded: (id: string) => void;
}

export interface JobQueue {
  /** Queues a job, which starts once the transaction is committed. */
  readonly add: <Input>(tx: Executor, type: JobType<Input>, input: Input, request: Request) => Promise<void>;
  /**
   * The same for a job that only makes a file. If the user has already requested it with the same input, that one serves both requests: if
   * it has not started, or if it has the same `inputsKey` and its file can be downloaded. Returns the job's id.
   */
  readonly addFile: <Input extends object>(tx: Executor, type: JobType<Input>, input: Input, request: FileRequest) => Promise<string>;
  /** Deletes a job with its record. A worker that works on it stops. Call it before the record is deleted, so that locks have one order. */
  readonly remove: (tx: Executor, id: string) => Promise<void>;
  readonly listen: (listener: Listener) => void;
}

export function openJobQueue(boss: Boss): JobQueue {
  let local: Listener | null = null;
  const add: JobQueue['add'] = async (tx, { kind }, input, { fileKey, inputsKey, now, ...of }) => {
    const { id } = of;
    await insertJob(tx, { ...of, kind, state: 'queued', input, fileKey: fileKey ?? null, inputsKey: inputsKey ?? null, createdAt: now });
    await boss.add(tx.$client, kind, [id]);
    afterCommit(tx, () => local?.onQueued(kind));
  };
  return {
    add,
    addFile: async (tx, type, input, request) => {
      const already = await jobAlready(tx, { kind: type.kind, requestedBy: request.requestedBy, input }, request.inputsKey ?? null);
      if (already === null) await add(tx, type, input, request);
      return already ?? request.id;
    },
    remove: async (tx, id) => {
      const row = await deleteJob(tx, id);
      if (row === null || row.endedAt !== null) return;
      await boss.drop(tx.$client, row.kind, id);
      afterCommit(tx, () => local?.onEnded(id));
    },
    listen: (listener) => {
      local = listener;
    },
  };
}

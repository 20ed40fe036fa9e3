/** Queues a job that makes a file, in answer to a request that would take too long. */
import type { Database, Executor } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { QueuedFile } from '../http/queued-file.ts';
import type { JobType } from './job.ts';
import type { FileRequest, JobQueue } from './job-queue.ts';
import { jobAnswer } from './jobs.routes.ts';

/** `screen`: the address of the screen that shows the job. */
type Queued = FileRequest & { readonly screen: string };

/** The answer of a write that `mayQueue`, which has a transaction. */
export const queuedIn = async <Input extends object>(
  tx: Executor,
  jobs: JobQueue,
  type: JobType<Input>,
  input: Input,
  { screen, ...request }: Queued,
): Promise<QueuedFile> => new QueuedFile({ screen, job: await jobAnswer(tx, await jobs.addFile(tx, type, input, request)) });

/** The answer of a read that `mayQueue`. */
export const queuedFile = <Input extends object>(
  { db, jobs }: { readonly db: Database; readonly jobs: JobQueue },
  type: JobType<Input>,
  input: Input,
  request: Queued,
): Promise<QueuedFile> =>
  inTransaction(db, { actorId: request.requestedBy, at: request.now }, (tx) => queuedIn(tx, jobs, type, input, request));

/** Queues a job that makes a file, in answer to a read that would take too long. */
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { QueuedFile } from '../http/queued-file.ts';
import type { JobType } from './job.ts';
import type { FileRequest, JobQueue } from './job-queue.ts';
import { jobAnswer } from './jobs.routes.ts';

interface Queueing {
  readonly db: Database;
  readonly jobs: JobQueue;
}

/** The answer for a route that `mayQueue`. `screen`: the address of the screen that shows the job. */
export const queuedFile = <Input extends object>(
  { db, jobs }: Queueing,
  type: JobType<Input>,
  input: Input,
  { screen, ...request }: FileRequest & { readonly screen: string },
): Promise<QueuedFile> =>
  inTransaction(
    db,
    { actorId: request.requestedBy, at: request.now },
    async (tx) => new QueuedFile({ screen, job: await jobAnswer(tx, await jobs.addFile(tx, type, input, request)) }),
  );

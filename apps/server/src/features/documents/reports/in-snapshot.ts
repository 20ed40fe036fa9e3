/** Reads a project as it is at one moment, and copies it as it was read. */
import { DatabaseError } from 'pg';
import type { Database, Executor } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { readAsOfNow } from './report-sources.queries.ts';

/** PostgreSQL: a row that the transaction locks was changed after its snapshot. */
const SERIALIZATION_FAILURE = '40001';
const ATTEMPTS = 5;

const isOvertaken = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === SERIALIZATION_FAILURE;
};

/** Runs the work in a transaction with one snapshot. If someone changes what it copies meanwhile, it starts again, with what they saved. */
export async function inSnapshot<T>(db: Database, now: Date, work: (tx: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await inTransaction(db, { actorId: null, at: now }, async (tx) => {
        await readAsOfNow(tx);
        return work(tx);
      });
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
    }
}

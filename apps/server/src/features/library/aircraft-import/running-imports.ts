/** The progress of running imports, available in every process to the user who runs it, under the name they gave it. */
import type { ImportProgress } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { afterCommit } from '../../../db/transaction.ts';
import { latestDeadline } from '../../../http/deadline.ts';
import {
  forgetImport,
  deleteStaleProgress,
  type HeartbeatWindow,
  noteImport,
  progressWithin,
  type RunningImport,
} from './import-progress.queries.ts';

/** Milliseconds between progress updates. */
const NOTE_EVERY_MS = 250;
/** An importing process reports progress far more often. One silent for this long has ended. */
const SILENCE_MS = 60_000;

export type ReportProgress = (progress: ImportProgress) => void;
type ReportingDeps = Pick<AppDeps, 'db' | 'clock'> & { readonly log: { readonly warn: (about: object, message: string) => void } };

export class RunningImports {
  readonly #deps: ReportingDeps;

  constructor(deps: ReportingDeps) {
    this.#deps = deps;
  }

  /** Runs a transaction's work and records its progress. Without a name, progress cannot be queried. */
  async run<Result>(
    tx: Executor,
    { userId, name }: { readonly userId: string; readonly name: string | null | undefined },
    work: (report: ReportProgress) => Promise<Result>,
  ): Promise<Result> {
    if (name === null || name === undefined) return work(() => undefined);
    const { report, end } = this.#notes({ userId, name });
    try {
      const result = await work(report);
      afterCommit(tx, end);
      return result;
    } catch (error) {
      // Not awaited: the transaction must release its connection first, or many imports would wait for each other.
      void end();
      throw error;
    }
  }

  /** Null if there is no progress: the file is still being read, or no such import is running. */
  of(running: RunningImport): Promise<ImportProgress | null> {
    return progressWithin(this.#deps.db, running, this.#heartbeatWindow());
  }

  #heartbeatWindow = (): HeartbeatWindow => {
    const now = this.#deps.clock();
    return { after: new Date(now.getTime() - SILENCE_MS), until: latestDeadline(0, now) };
  };

  /** Progress updates are written concurrently with the work, one at a time. Failed updates are ignored. */
  #notes(running: RunningImport): { readonly report: ReportProgress; readonly end: () => Promise<void> } {
    const { db, clock, log } = this.#deps;
    let notedAt = Number.NEGATIVE_INFINITY;
    let writing: Promise<void> | null = null;
    const quietly = (work: Promise<void>) =>
      work.catch((fault: unknown) => log.warn({ err: fault }, 'the progress of an import could not be saved'));
    const report: ReportProgress = (progress) => {
      if (writing !== null || performance.now() - notedAt < NOTE_EVERY_MS) return;
      notedAt = performance.now();
      writing = quietly(noteImport(db, running, progress, clock())).finally(() => (writing = null));
    };
    const end = async () => {
      await writing;
      await quietly(forgetImport(db, running).then(() => deleteStaleProgress(db, this.#heartbeatWindow())));
    };
    return { report, end };
  }
}

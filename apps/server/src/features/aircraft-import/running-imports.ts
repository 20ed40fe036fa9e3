/** How far imports are; each is known to the user who runs it, under the name they gave it, in every process. */
import type { ImportProgress } from '@touchdown/contract';
import type { AppDeps } from '../../app-deps.ts';
import type { Executor } from '../../db/client.ts';
import { afterCommit } from '../../db/transaction.ts';
import { forgetImport, forgetUnheard, noteImport, progressSince, type RunningImport } from './import-progress.queries.ts';

/** Milliseconds between two notes. */
const NOTE_EVERY_MS = 250;
/** A process that imports says it far more often; one that is silent for so long is gone. */
const SILENCE_MS = 60_000;

export type Tell = (progress: ImportProgress) => void;
type TellingDeps = Pick<AppDeps, 'db' | 'clock'> & { readonly log: { readonly warn: (about: object, message: string) => void } };

export class RunningImports {
  readonly #deps: TellingDeps;

  constructor(deps: TellingDeps) {
    this.#deps = deps;
  }

  /** Runs the work of a transaction, which shows how far it is; without a name no one can ask. */
  async run<Result>(
    tx: Executor,
    { userId, name }: { readonly userId: string; readonly name: string | null | undefined },
    work: (tell: Tell) => Promise<Result>,
  ): Promise<Result> {
    if (name === null || name === undefined) return work(() => undefined);
    const { tell, end } = this.#notes({ userId, name });
    try {
      const result = await work(tell);
      afterCommit(tx, end);
      return result;
    } catch (error) {
      // Not waited for: the transaction gives its connection back first, or many imports would wait for each other.
      void end();
      throw error;
    }
  }

  /** Null while no progress is reported: the file is being read, or no such import runs. */
  of(running: RunningImport): Promise<ImportProgress | null> {
    return progressSince(this.#deps.db, running, this.#heardSince());
  }

  #heardSince = () => new Date(this.#deps.clock().getTime() - SILENCE_MS);

  /** Notes are written beside the work, one at a time; one that cannot be written is of no account. */
  #notes(running: RunningImport): { readonly tell: Tell; readonly end: () => Promise<void> } {
    const { db, clock, log } = this.#deps;
    let notedAt = Number.NEGATIVE_INFINITY;
    let writing: Promise<void> | null = null;
    const quietly = (work: Promise<void>) =>
      work.catch((fault: unknown) => log.warn({ err: fault }, 'the progress of an import could not be saved'));
    const tell: Tell = (progress) => {
      if (writing !== null || performance.now() - notedAt < NOTE_EVERY_MS) return;
      notedAt = performance.now();
      writing = quietly(noteImport(db, running, progress, clock())).finally(() => (writing = null));
    };
    const end = async () => {
      await writing;
      await quietly(forgetImport(db, running).then(() => forgetUnheard(db, this.#heardSince())));
    };
    return { tell, end };
  }
}

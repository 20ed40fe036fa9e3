/** The imports running in this process. When the application closes, they stop and leave nothing behind. */
import type { AppDeps } from '../../../app-deps.ts';
import { discard } from '../../../storage/temp-file.ts';
import { type ImportJob, type JobDeps, runImport } from './import-job.ts';
import { ImportCanceled, ImportStopped } from './refuse-dof.ts';

export class RunningImports {
  readonly #deps: JobDeps & Pick<AppDeps, 'follow'>;
  readonly #running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();

  constructor(deps: JobDeps & Pick<AppDeps, 'follow'>) {
    this.#deps = deps;
  }

  /** Starts the import without waiting for its end. The file is removed afterward. */
  start(job: ImportJob): void {
    const stop = new AbortController();
    const ended = runImport(this.#deps, job, stop.signal)
      .then(() => discard(job))
      .catch((fault: unknown) => this.#deps.log.warn({ err: fault }, 'an imported file is left for the cleanup of orphaned files'))
      .finally(() => this.#running.delete(job.library.id));
    this.#running.set(job.library.id, { stop, ended });
    this.#deps.follow?.(ended);
  }

  /** Cancels the import if it runs in this process. Otherwise it stops at its next progress update. */
  cancel(id: string): Promise<void> {
    return this.#end(id, new ImportCanceled());
  }

  /** Ends all of them. */
  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.#end(id, new ImportStopped())));
  }

  async #end(id: string, why: Error): Promise<void> {
    const running = this.#running.get(id);
    running?.stop.abort(why);
    await running?.ended;
  }
}

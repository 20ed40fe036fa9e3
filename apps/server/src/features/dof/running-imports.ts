/** The imports that run in this process; when the application closes, they end and leave nothing. */
import type { AppDeps } from '../../app-deps.ts';
import { discard } from '../../storage/spool.ts';
import { type ImportJob, type JobDeps, runImport } from './import-job.ts';
import { ImportCancelled, ImportStopped } from './refuse-dof.ts';

export class RunningImports {
  readonly #deps: JobDeps & Pick<AppDeps, 'follow'>;
  readonly #running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();

  constructor(deps: JobDeps & Pick<AppDeps, 'follow'>) {
    this.#deps = deps;
  }

  /** Begins the import and does not wait for its end; then the file is removed. */
  start(job: ImportJob): void {
    const stop = new AbortController();
    const ended = runImport(this.#deps, job, stop.signal)
      .then(() => discard(job))
      .catch((fault: unknown) => this.#deps.log.warn({ err: fault }, 'an imported file is left for the cleanup of orphaned files'))
      .finally(() => this.#running.delete(job.library.id));
    this.#running.set(job.library.id, { stop, ended });
    this.#deps.follow?.(ended);
  }

  /** Ends the import, if it runs here; where it runs elsewhere, it ends with its next note of how far it is. */
  cancel(id: string): Promise<void> {
    return this.#end(id, new ImportCancelled());
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

import type { ImportProgress } from '@touchdown/contract';

/** How far the imports that run in this server are; each is known to the person who runs it, under the name they gave it. */
export class RunningImports {
  readonly #progress = new Map<string, ImportProgress>();

  /** Runs the work, which tells how far it is; without a name nobody can ask. */
  async run<Result>(
    userId: string,
    name: string | null | undefined,
    work: (tell: (progress: ImportProgress) => void) => Promise<Result>,
  ): Promise<Result> {
    if (name === null || name === undefined) return work(() => undefined);
    const key = `${userId} ${name}`;
    try {
      return await work((progress) => this.#progress.set(key, progress));
    } finally {
      this.#progress.delete(key);
    }
  }

  /** Null while nothing is told: the file is being read, or no such import runs. */
  of(userId: string, name: string): ImportProgress | null {
    return this.#progress.get(`${userId} ${name}`) ?? null;
  }
}

import type { SurfacesHere } from './device-scan-messages.ts';

/** Change when a record is saved, and its surfaces do not. */
const OF_SAVING: ReadonlySet<string> = new Set(['version', 'updatedAt']);
const keyOf = ({ project, sizes, paths }: SurfacesHere): string =>
  JSON.stringify([project, sizes, paths], (name, value: unknown) => (OF_SAVING.has(name) ? undefined : value));

/** Surfaces for a worker that evaluates one after another: of those that change while it is busy, it is asked for the newest alone. */
export class SurfacesInTurn {
  readonly #ask: (surfaces: SurfacesHere) => void;
  #asked: string | null;
  #wanted: SurfacesHere | null = null;
  #isBusy = true;

  /** Busy until the first `done`. `asked`: what it evaluates until then. `null`: it gets ready. */
  constructor(ask: (surfaces: SurfacesHere) => void, asked: SurfacesHere | null) {
    this.#ask = ask;
    this.#asked = asked && keyOf(asked);
  }

  /** Whether it will say something. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Asks for these, unless the last ones are equal. */
  follow(surfaces: SurfacesHere): void {
    if (keyOf(surfaces) === this.#asked && this.#wanted === null) return;
    if (this.#isBusy) this.#wanted = surfaces;
    else this.#askNow(surfaces);
  }

  /** The next ones are asked for also if they equal the last ones. */
  forget(): void {
    this.#asked = null;
    this.#wanted = null;
  }

  /** The worker is done with the last ones. */
  done(): void {
    this.#isBusy = false;
    if (this.#wanted !== null) this.#askNow(this.#wanted);
  }

  #askNow(surfaces: SurfacesHere): void {
    this.#isBusy = true;
    this.#wanted = null;
    this.#asked = keyOf(surfaces);
    this.#ask(surfaces);
  }
}

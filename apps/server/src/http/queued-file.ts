/**
 * What a handler returns instead of a file that a job makes: the job, which is sent with 202. A browser that opened the address itself is
 * sent to the screen that shows the job.
 */
import { type RouteAnswer, routes } from '@touchdown/contract';

interface Queued {
  readonly job: RouteAnswer<typeof routes.getJob>;
  /** The address of the screen. */
  readonly screen: string;
}

export class QueuedFile {
  readonly #queued: Queued;

  constructor(queued: Queued) {
    this.#queued = queued;
  }

  get screen(): string {
    return this.#queued.screen;
  }

  /** The job as JSON, without anything that its schema does not have. */
  text(): string {
    return JSON.stringify(routes.getJob.response.parse(this.#queued.job));
  }
}

/** What the page asks a service worker, and what the worker reports. The worker and the page share these types. */

/** Asks a waiting worker to take over. A word on its own, as every build sends it. */
export const TAKE_OVER = 'take-over';

/** Asks a worker whether it is of the same build as the page that asks. */
export interface Question {
  /** The path of the script that started the page. Its name carries a hash, so it identifies the build. */
  readonly page: string;
}
export interface Report {
  /** Whether the page is of the build of this worker. */
  readonly isOwn: boolean;
  /** Whether all files of the build are in the cache. */
  readonly isComplete: boolean;
}

export const isQuestion = (data: unknown): data is Question =>
  typeof data === 'object' && data !== null && 'page' in data && typeof data.page === 'string';

const isReport = (data: unknown): data is Report => typeof data === 'object' && data !== null && 'isOwn' in data && 'isComplete' in data;

/** A worker that does not answer by then is of a build that reports nothing. */
const REPORT_WITHIN_MS = 10_000;

/** Asks the worker about this page; `null` when it does not answer. An activating worker answers once it is activated. */
export const askWorker = (worker: Pick<ServiceWorker, 'postMessage'>, question: Question): Promise<Report | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answered = (report: Report | null) => {
      clearTimeout(late);
      port1.close();
      resolve(report);
    };
    const late = setTimeout(() => answered(null), REPORT_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => answered(isReport(data) ? data : null);
    worker.postMessage(question, [port2]);
  });

/** Messages between the page and a service worker, with types shared by both. */

/** Asks a waiting worker to take over. A plain string, because every build sends it in this form. */
export const TAKE_OVER = 'take-over';

/** Asks a worker whether its build is that of the page. */
export interface Question {
  /** Path of the script that started the page. Its name contains a hash, so it identifies the build. */
  readonly page: string;
}
export interface Report {
  /** Whether the page is of this worker's build. */
  readonly isOwn: boolean;
  /** Whether all files of the build are in the cache. */
  readonly isComplete: boolean;
}

export const isQuestion = (data: unknown): data is Question =>
  typeof data === 'object' && data !== null && 'page' in data && typeof data.page === 'string';

const isReport = (data: unknown): data is Report => typeof data === 'object' && data !== null && 'isOwn' in data && 'isComplete' in data;

/** A worker that does not respond within this time is of a build that does not report. */
const REPORT_WITHIN_MS = 10_000;

/** Asks the worker about this page. `null` if it does not respond. An activating worker responds once it is activated. */
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

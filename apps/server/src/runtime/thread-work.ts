/** Work in a thread of its own, so that requests of the same process are answered in the meantime: both sides of the messages. */
import { parentPort } from 'node:worker_threads';
import { afterOthers } from './after-others.ts';
import { openThread } from './thread.ts';

/** What a thread sends: progress any number of times, and its result at the end. */
type News<Progress, Result> = { readonly progress: Progress } | { readonly result: Result };

interface Thread<Progress> {
  /** What it does, for messages: "the analysis". */
  readonly name: string;
  /** The TypeScript file that calls `doInThread`. */
  readonly source: string;
  /** Its memory limit. */
  readonly mebibytes: number;
  /** Its time limit in milliseconds. Default: none. */
  readonly longestMs?: number;
  /** Ends the thread immediately. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Does the work in a thread, which ends when no one waits for it any longer. Rejects if it fails, takes too long, or is canceled. */
export function runInThread<Progress, Result>(work: unknown, thread: Thread<Progress>): Promise<Result> {
  const { name, source, mebibytes, longestMs, signal, onProgress } = thread;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = openThread(source, mebibytes);
    const end = (then: () => void) => {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
      // Ignores errors from a thread that is ending.
      worker.removeAllListeners().on('error', () => undefined);
      void worker.terminate();
      then();
    };
    const fail = (error: Error) => end(() => reject(error));
    const stop = () => fail(new Error(`${name} was canceled`));
    const late = longestMs === undefined ? undefined : setTimeout(() => fail(new Error(`${name} took too long`)), longestMs);
    signal.addEventListener('abort', stop);
    worker.on('message', (news: News<Progress, Result>) => {
      if ('progress' in news) onProgress?.(news.progress);
      else end(() => resolve(news.result));
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`${name} ended with code ${code}`)));
    worker.postMessage(work);
  });
}

/** The thread's side. Does the work of the first message. Work that fails ends the thread, which rejects the waiting caller. */
export function doInThread<Result>(work: (message: never, onProgress: (progress: unknown) => void) => Result | Promise<Result>): void {
  if (parentPort === null) return;
  const port = parentPort;
  afterOthers();
  const send = (news: News<unknown, Result>) => port.postMessage(news);
  const run = async (message: Parameters<typeof work>[0]) => send({ result: await work(message, (progress) => send({ progress })) });
  port.once('message', (message: unknown) => void run(message as never));
}

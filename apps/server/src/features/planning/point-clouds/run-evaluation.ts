/** Evaluates a point cloud in a worker thread, and ends the thread when no one waits for it any longer. */
import path from 'node:path';
import { openThread } from '../../../runtime/thread.ts';
import { refused } from '../../../stored-files/refuse-upload.ts';
import type { EvaluatedCloud } from './evaluate-cloud.ts';
import type { CloudNews, CloudOnDisk } from './point-cloud-worker.ts';

const MEBIBYTES = 1024;
const THREAD = path.join(import.meta.dirname, 'point-cloud-worker.ts');

interface Listening {
  /** Ends the thread immediately. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Rejects if the thread fails, or is canceled. Throws FILE_REFUSED. */
export function runEvaluation(work: CloudOnDisk, { signal, onProgress }: Listening): Promise<EvaluatedCloud> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = openThread(THREAD, MEBIBYTES);
    const end = (then: () => void) => {
      signal.removeEventListener('abort', stop);
      worker.removeAllListeners('message').removeAllListeners('exit');
      void worker.terminate();
      then();
    };
    const stop = () => end(() => reject(new Error('the evaluation was canceled')));
    signal.addEventListener('abort', stop);
    worker.on('message', (news: CloudNews) => {
      if ('done' in news) onProgress(news.done, news.total);
      else end(() => ('refused' in news ? reject(refused(news.refused)) : resolve(news.evaluated)));
    });
    worker.once('error', (error) => end(() => reject(error)));
    worker.on('exit', (code) => end(() => reject(new Error(`the evaluation thread exited with code ${code}`))));
    worker.postMessage(work);
  });
}

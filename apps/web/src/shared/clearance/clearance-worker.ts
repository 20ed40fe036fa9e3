/** The screen's side of the clearance worker: sends the obstacles once, starts jobs, and drops late results. */
import type { Obstacle } from '@touchdown/domain';
import { beginWork } from '../app-state/app-state.ts';
import { type ClearanceAnswer, type ClearanceJob, doJob } from './clearance-jobs.ts';
import type { FromWorker, ToWorker } from './clearance-messages.ts';

/** The parts of a worker used here. */
export interface WorkerPort {
  readonly postMessage: (message: ToWorker) => void;
  readonly addEventListener: (type: 'message', hear: (event: { readonly data: FromWorker }) => void) => void;
  readonly terminate: () => void;
}

export interface JobListener {
  readonly onAnswer: (answer: ClearanceAnswer) => void;
  readonly onDone?: () => void;
  readonly onFailed: (reason: string) => void;
}

export interface ClearanceWorker {
  /** Starts a job on some obstacles. The returned function stops it, and the listener is not called afterward. */
  readonly start: (job: ClearanceJob, obstacles: readonly Obstacle[], listener: JobListener) => () => void;
}

/** Copied to the worker in one message: a fraction of a frame. */
const PART = 500;

/** A worker created on first use. It caches its newest set of obstacles, so another job on the same array sends none. */
export function clearanceWorker(makePort: () => WorkerPort): ClearanceWorker {
  const listeners = new Map<number, JobListener>();
  const hear = ({ data }: { readonly data: FromWorker }) => {
    const listener = listeners.get(data.id);
    if (data.kind !== 'answer') listeners.delete(data.id);
    if (listener === undefined) return;
    if (data.kind === 'answer') listener.onAnswer(data.answer);
    else if (data.kind === 'failed') listener.onFailed(data.reason);
    else listener.onDone?.();
  };
  let port: WorkerPort | null = null;
  let jobs = 0;
  let sets = 0;
  let sent: readonly Obstacle[] | null = null;

  const send = (to: WorkerPort, obstacles: readonly Obstacle[]) => {
    if (sent === obstacles) return;
    sent = obstacles;
    sets += 1;
    for (let from = 0; from < obstacles.length; from += PART)
      to.postMessage({ kind: 'obstacles', set: sets, part: obstacles.slice(from, from + PART) });
  };
  return {
    start: (job, obstacles, listener) => {
      if (port === null) {
        port = makePort();
        port.addEventListener('message', hear);
      }
      const to = port;
      jobs += 1;
      const id = jobs;
      listeners.set(id, listener);
      // A job without obstacles leaves the cached set in place.
      if (job.kind !== 'pairs') send(to, obstacles);
      to.postMessage({ kind: 'start', id, set: sets, job });
      return () => {
        if (listeners.delete(id)) to.postMessage({ kind: 'stop', id });
      };
    },
  };
}

const makeWorker = (): WorkerPort => new Worker(new URL('./clearance.worker.ts', import.meta.url), { type: 'module', name: 'clearance' });

/** The same worker, with its jobs counted as app activity until they are done, failed, or stopped. */
const counted = (worker: ClearanceWorker): ClearanceWorker => ({
  start: (job, obstacles, { onAnswer, onDone, onFailed }) => {
    const end = beginWork();
    const stop = worker.start(job, obstacles, {
      onAnswer,
      onDone: () => {
        onDone?.();
        end();
      },
      onFailed: (reason) => {
        onFailed(reason);
        end();
      },
    });
    return () => {
      stop();
      end();
    };
  },
});

/** Results, rings, and pairs: short jobs. */
const quick = counted(clearanceWorker(makeWorker));
/** The search for fixes may take many seconds and must not delay the results. */
const slow = counted(clearanceWorker(makeWorker));

/** The worker for a kind of job. `null` if workers are not available. */
export const workerFor = (kind: ClearanceJob['kind']): ClearanceWorker | null => {
  if (typeof Worker === 'undefined') return null;
  return kind === 'fixes' ? slow : quick;
};

/** The same job in batches on this thread. */
const here = counted({
  start: (job, obstacles, { onAnswer, onDone, onFailed }) => {
    const parts = doJob(job, obstacles);
    const part = () => {
      try {
        const { value, done } = parts.next();
        if (value) onAnswer(value);
        if (done) onDone?.();
        else timer = window.setTimeout(part, 0);
      } catch (error) {
        onFailed(error instanceof Error ? error.message : String(error));
      }
    };
    let timer = window.setTimeout(part, 0);
    return () => window.clearTimeout(timer);
  },
});

/** Starts a job in a worker, or here if there are none. The returned function stops it. */
export const startJob: ClearanceWorker['start'] = (job, obstacles, listener) =>
  (workerFor(job.kind) ?? here).start(job, obstacles, listener);

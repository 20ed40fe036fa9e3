/** The screen's side of the clearance worker: sends the obstacles once, asks, and drops what came too late. */
import type { Obstacle } from '@touchdown/domain';
import { beginWork } from '../app-state/app-state.ts';
import { type ClearanceAnswer, type ClearanceJob, doJob } from './clearance-jobs.ts';
import type { FromWorker, ToWorker } from './clearance-messages.ts';

/** What of a worker is used here. */
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
  /** Starts a job on some obstacles; the answer stops it, and nothing is heard of it afterward. */
  readonly start: (job: ClearanceJob, obstacles: readonly Obstacle[], listener: JobListener) => () => void;
}

/** Copied to the worker at once: a fraction of a frame. */
const PART = 500;

/** A worker that is made when it is first needed. Its newest set of obstacles is kept there: another job on the same array sends none. */
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
      // What asks for none leaves the set where it is.
      if (job.kind !== 'pairs') send(to, obstacles);
      to.postMessage({ kind: 'start', id, set: sets, job });
      return () => {
        if (listeners.delete(id)) to.postMessage({ kind: 'stop', id });
      };
    },
  };
}

const makeWorker = (): WorkerPort => new Worker(new URL('./clearance.worker.ts', import.meta.url), { type: 'module', name: 'clearance' });

/** The same worker, whose jobs count as work of the app until they are done, failed, or stopped. */
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

/** Results, rings and pairs: short jobs. */
const quick = counted(clearanceWorker(makeWorker));
/** Fixes may be looked for over many seconds, and must not keep the results waiting. */
const slow = counted(clearanceWorker(makeWorker));

/** The worker that does a kind of job; `null` where there are no workers. */
export const workerFor = (kind: ClearanceJob['kind']): ClearanceWorker | null => {
  if (typeof Worker === 'undefined') return null;
  return kind === 'fixes' ? slow : quick;
};

/** The same job part by part on this thread. */
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

/** Starts a job in a worker, or here where there are none; the answer stops it. */
export const startJob: ClearanceWorker['start'] = (job, obstacles, listener) =>
  (workerFor(job.kind) ?? here).start(job, obstacles, listener);

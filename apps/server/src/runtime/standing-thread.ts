/** A thread that stays for the next work, with what it keeps in memory, until it had none for a while: both sides of the messages. */
import { parentPort, type Worker } from 'node:worker_threads';
import { afterOthers } from './after-others.ts';
import { openThread } from './thread.ts';

interface Task {
  readonly id: number;
  readonly work: unknown;
}
type Answer<Result> = { readonly id: number; readonly result: Result } | { readonly id: number; readonly message: string };

interface Waiting<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly late: NodeJS.Timeout;
}

interface Standing {
  /** What it does, for messages: "the evaluation". */
  readonly name: string;
  /** The TypeScript file that calls `answerInThread`. */
  readonly source: string;
  /** Its memory limit. */
  readonly mebibytes: number;
  /** The time limit of one work in milliseconds, after which the thread ends with all of its work. */
  readonly longestMs: number;
  /** How long it stays without work, in milliseconds. */
  readonly idleMs: number;
}

/** Returns what has work done in the thread. Rejects if the work fails or takes too long, or the thread ends. */
export function standingThread<Result>({ name, source, mebibytes, longestMs, idleMs }: Standing): (work: unknown) => Promise<Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const end = (error: Error) => {
    const ending = thread;
    thread = null;
    // Ignores errors from a thread that is ending.
    ending?.removeAllListeners().on('error', () => undefined);
    void ending?.terminate();
    for (const { reject, late } of waiting.values()) {
      clearTimeout(late);
      reject(error);
    }
    waiting.clear();
  };
  const take = (answer: Answer<Result>) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    clearTimeout(one?.late);
    if ('result' in answer) one?.resolve(answer.result);
    else one?.reject(new Error(`${name} failed: ${answer.message}`));
    if (waiting.size === 0) idle = setTimeout(() => end(new Error(`${name} ended`)), idleMs).unref();
  };
  const open = (): Worker => {
    const worker = openThread(source, mebibytes);
    worker.on('message', take);
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`${name} ended with code ${code}`)));
    // It must not keep a process alive that has nothing else to do.
    worker.unref();
    return worker;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      thread ??= open();
      last += 1;
      const late = setTimeout(() => end(new Error(`${name} took too long`)), longestMs);
      waiting.set(last, { resolve, reject, late });
      thread.postMessage({ id: last, work } satisfies Task);
    });
}

/** The thread's side. Does one work after the other, in their order. */
export function answerInThread<Result>(answer: (work: never) => Promise<Result>): void {
  if (parentPort === null) return;
  const port = parentPort;
  afterOthers();
  const reply = async ({ id, work }: { readonly id: number; readonly work: Parameters<typeof answer>[0] }): Promise<Answer<Result>> => {
    try {
      return { id, result: await answer(work) };
    } catch (error) {
      return { id, message: error instanceof Error ? error.message : String(error) };
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  port.on('message', (task: unknown) => {
    before = before.then(async () => port.postMessage(await reply(task as never)));
  });
}

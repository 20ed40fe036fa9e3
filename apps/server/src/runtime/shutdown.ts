/**
 * Clean shutdown: what was started last is stopped first, each part within its time limit, so that no request is cut off and the database
 * flushes everything. Further signals in the meantime are ignored. Ctrl-C reaches both npm and the process, and npm forwards it, so exiting
 * immediately would leave the database running.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { complain, say, surviveClosedOutput } from './terminal.ts';

/** Something that is started and must be stopped later. */
export interface Part<T> {
  readonly name: string;
  /** `ending` is aborted if shutdown begins before the part is ready. The part then reverts what it has begun, and rejects. */
  readonly start: (ending: AbortSignal) => Promise<T>;
  readonly stop: (started: T) => Promise<unknown>;
  /** All parts together stay below what a supervisor allows (compose.yaml: 20 seconds). */
  readonly stopWithinSeconds: number;
}

interface Step {
  readonly name: string;
  readonly withinSeconds: number;
  readonly stop: () => Promise<unknown>;
}

/** How long a part may take to finish starting after shutdown begins. */
const START_WITHIN_MS = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Shutdown {
  /** Starts a part, to be stopped before those started earlier. Throws if shutdown began in the meantime. */
  start<T>(part: Part<T>): Promise<T>;
  /** True from the first signal or fault on. */
  readonly begun: boolean;
  /** Stops everything and exits with the code. */
  run(exitCode: number): Promise<never>;
}

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function stopStep({ name, withinSeconds, stop }: Step): Promise<void> {
  const late = sleep(withinSeconds * 1000, 'late' as const, { ref: false });
  try {
    if ((await Promise.race([stop(), late])) === 'late') complain(`${name} did not stop within ${withinSeconds} seconds.`);
  } catch (error) {
    complain(`${name} could not be stopped: ${message(error)}`);
  }
}

/** Listens for system signals and uncaught errors. */
export function listenForShutdown(): Shutdown {
  const steps: Step[] = [];
  const ending = new AbortController();
  let begun = false;
  let starting: Promise<unknown> = Promise.resolve();

  const run = async (exitCode: number): Promise<never> => {
    begun = true;
    ending.abort();
    // A part that is still starting cannot be stopped until it is ready.
    await Promise.race([starting, sleep(START_WITHIN_MS, null, { ref: false })]);
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await stopStep(step);
    process.exit(exitCode);
  };
  const start = async <T>({ name, start: begin, stop, stopWithinSeconds }: Part<T>): Promise<T> => {
    if (ending.signal.aborted) throw new Error('Touchdown is stopping.');
    const part = begin(ending.signal);
    starting = part.catch(() => undefined);
    const started = await part;
    steps.push({ name, withinSeconds: stopWithinSeconds, stop: () => stop(started) });
    if (begun) throw new Error('Touchdown is stopping.');
    return started;
  };
  const onSignal = () => {
    if (begun) return;
    say('\nStopping …');
    void run(0);
  };
  const onFault = (error: unknown) => {
    complain(`Touchdown encountered an error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    if (!begun) void run(1);
  };
  surviveClosedOutput();
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);

  return {
    start,
    get begun() {
      return begun;
    },
    run,
  };
}

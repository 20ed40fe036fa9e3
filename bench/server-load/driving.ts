/** The benchmark's side of the driver. */
import { fork } from 'node:child_process';
import path from 'node:path';
import { ended } from '../list-reads/product.ts';
import type { Job, Outcome } from './driver.ts';

export interface Driver {
  /** Sends the requests, and resolves when all were answered. One job at a time. */
  drive(job: Job): Promise<Outcome>;
  stop(): Promise<void>;
}

export function startDriver(): Driver {
  const child = fork(path.join(import.meta.dirname, 'driver.ts'), { execArgv: ['--import', 'tsx'] });
  return {
    drive: (job) =>
      new Promise((resolve) => {
        child.once('message', (outcome: Outcome) => resolve(outcome));
        child.send(job);
      }),
    stop: () => ended(child),
  };
}

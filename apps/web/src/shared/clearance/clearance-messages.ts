/** What the screen and the clearance worker say to each other. */
import type { Obstacle } from '@touchdown/domain';
import type { ClearanceAnswer, ClearanceJob } from './clearance-jobs.ts';

export type ToWorker =
  /** Obstacles of a set, after those that were sent before; sets with a smaller number are over. */
  | { readonly kind: 'obstacles'; readonly set: number; readonly part: readonly Obstacle[] }
  | { readonly kind: 'start'; readonly id: number; readonly set: number; readonly job: ClearanceJob }
  /** No one waits for it any more. */
  | { readonly kind: 'stop'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ClearanceAnswer }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

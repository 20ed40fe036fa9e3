/** Messages between the screen and the clearance worker. */
import type { Obstacle } from '@touchdown/domain';
import type { ClearanceAnswer, ClearanceJob } from './clearance-jobs.ts';

export type ToWorker =
  /** Obstacles of a set, appended to those sent before. Sets with a smaller number are obsolete. */
  | { readonly kind: 'obstacles'; readonly set: number; readonly part: readonly Obstacle[] }
  | { readonly kind: 'start'; readonly id: number; readonly set: number; readonly job: ClearanceJob }
  /** The result is no longer needed. */
  | { readonly kind: 'stop'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ClearanceAnswer }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

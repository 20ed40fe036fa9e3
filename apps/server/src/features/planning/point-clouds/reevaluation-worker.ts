/** A worker thread that evaluates large point clouds again from the points that were kept, and keeps those points in memory. */
import { answerInThread } from '../../../runtime/standing-thread.ts';
import { RetainedClouds } from './retained-clouds.ts';
import { type ReevaluationWork, type Reevaluated, reevaluateCloud } from './reevaluate-cloud.ts';

export interface ReevaluationTask {
  readonly id: string;
  /** As it is stored. Null if the thread may have the points. */
  readonly packed: string | null;
  readonly work: ReevaluationWork;
}

const clouds = new RetainedClouds();

/** Null if the thread does not have the points. */
answerInThread(async ({ id, packed, work }: ReevaluationTask): Promise<Reevaluated | null> => {
  const retained = packed === null ? clouds.find(id) : await clouds.add(id, packed);
  return retained === null ? null : reevaluateCloud(retained, work);
});

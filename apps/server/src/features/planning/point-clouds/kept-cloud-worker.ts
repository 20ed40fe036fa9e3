/** A worker thread that evaluates large point clouds again from the points that were kept, and keeps those points in memory. */
import { answerInThread } from '../../../runtime/standing-thread.ts';
import { KeptClouds } from './kept-clouds.ts';
import { type KeptWork, type Reevaluated, reevaluateCloud } from './reevaluate-cloud.ts';

export interface KeptTask {
  readonly id: string;
  /** As `packKept` writes it. Null if the thread may have the points. */
  readonly packed: string | null;
  readonly work: KeptWork;
}

const clouds = new KeptClouds();

/** Null if the thread does not have the points. */
answerInThread(async ({ id, packed, work }: KeptTask): Promise<Reevaluated | null> => {
  const kept = packed === null ? clouds.find(id) : await clouds.add(id, packed);
  return kept === null ? null : reevaluateCloud(kept, work);
});

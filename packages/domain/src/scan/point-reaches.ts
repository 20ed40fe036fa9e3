/** What each kept point of a laser scan is to the surfaces, as one number per point. */
import type { RetainedPoints } from './retained-points.ts';
import type { NearPoint, ScanEvaluation } from './scan-evaluation.ts';

/** The worst first. `near`: it clears all surfaces, one of them by no more than the margin. `clear`: the others, also those outside all surfaces. */
export const POINT_REACHES = ['penetrating', 'near', 'clear'] as const;
export type PointReach = (typeof POINT_REACHES)[number];
const [PENETRATING, NEAR] = [0, 1];
/** The place of `clear`. */
export const CLEAR = 2;

/** Returns the place in `POINT_REACHES` of an evaluated point. `null`: neither penetrating nor within the margin. */
export function reachOf(near: Pick<NearPoint, 'penetrationFt'> | null | undefined): number {
  if (near === null || near === undefined) return CLEAR;
  return near.penetrationFt > 0 ? PENETRATING : NEAR;
}

/** Points of one step. */
const STEP = 512;

/**
 * Evaluates the kept points, in short steps. Returns the place of each in `POINT_REACHES`. `isListed`: whether the evaluation lists those that
 * penetrate or are within the margin, which takes memory for each.
 */
export function* reachesInSteps(points: RetainedPoints, evaluation: ScanEvaluation, isListed: boolean): Generator<void, Uint8Array> {
  const reaches = new Uint8Array(points.z.length);
  for (let index = 0; index < reaches.length; index += 1) {
    const last = evaluation.addRetained(points, index) ? evaluation.near.at(-1) : undefined;
    reaches[index] = reachOf(last);
    if (last !== undefined && !isListed) evaluation.near.pop();
    if (index % STEP === 0) yield;
  }
  return reaches;
}

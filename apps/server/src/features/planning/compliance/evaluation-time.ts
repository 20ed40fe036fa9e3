/**
 * What takes too long for a request, so that a job does it: estimated by the size of the project, rounded up from measurements on two cores
 * (docs/performance.md). What small projects need is done at once.
 */
import type { Executor } from '../../../db/client.ts';
import { type ProjectSize, sizesOf } from './compliance.queries.ts';

/** Two seconds, less what other work on the machine adds. */
const LONGEST_MS = 1_500;

/** Milliseconds of processor time. */
export type Estimate = (size: ProjectSize) => number;

/** To evaluate a project: each obstacle is compared with the surfaces of each path. */
export const controllingTime: Estimate = ({ obstacles, paths }) => obstacles * (0.05 + 0.01 * paths);

/** How many of these projects, from the first one, do not take too long together. One that is named twice is counted twice. */
export async function countWithin(db: Executor, projectIds: readonly string[], estimate: Estimate): Promise<number> {
  const sizes = await sizesOf(db, projectIds);
  let left = LONGEST_MS;
  const first = projectIds.findIndex((id) => (left -= estimate(sizes.get(id) ?? { obstacles: 0, paths: 0 })) < 0);
  return first < 0 ? projectIds.length : first;
}

/** Whether it takes too long for all of these projects together. */
export const isLongFor = async (db: Executor, projectIds: readonly string[], estimate: Estimate): Promise<boolean> =>
  (await countWithin(db, projectIds, estimate)) < projectIds.length;

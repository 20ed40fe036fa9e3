/** The results for all stored obstacles of a project, and what they come to. */
import type { Airspace } from '../obstacles/airspace.ts';
import { analyzeClearance, type ClearanceAnalysis } from '../obstacles/analysis.ts';
import { judgeable, type StoredObstacle } from './stored-obstacle.ts';

export interface JudgedObstacles extends ClearanceAnalysis {
  /** The ids of those whose top above mean sea level is unknown: no result speaks of them. */
  readonly notJudged: readonly string[];
}

/** Evaluates every saved obstacle with a known top, in order; `onProgress` receives the number done after each. */
export function judgeObstacles(
  airspace: Airspace,
  obstacles: readonly StoredObstacle[],
  onProgress?: (done: number) => void,
): JudgedObstacles {
  const read = obstacles.map((stored) => ({ id: stored.id, obstacle: judgeable(stored) }));
  const known = read.flatMap(({ obstacle }) => (obstacle === null ? [] : [obstacle]));
  return {
    ...analyzeClearance(airspace.site, known, onProgress),
    notJudged: read.flatMap(({ id, obstacle }) => (obstacle === null ? [id] : [])),
  };
}

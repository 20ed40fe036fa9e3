/** The results for all stored obstacles of a project, with a summary. */
import type { Airspace } from '../obstacles/airspace.ts';
import { analyzeClearance, type ClearanceAnalysis } from '../obstacles/analysis.ts';
import { asEvaluable, type StoredObstacle } from './stored-obstacle.ts';

export interface EvaluatedObstacles extends ClearanceAnalysis {
  /** The ids of obstacles with an unknown top elevation, which are not evaluated. */
  readonly notEvaluated: readonly string[];
}

/** Evaluates every saved obstacle with a known top, in order; `onProgress` receives the number done after each. */
export function evaluateObstacles(
  airspace: Airspace,
  obstacles: readonly StoredObstacle[],
  onProgress?: (done: number) => void,
): EvaluatedObstacles {
  const read = obstacles.map((stored) => ({ id: stored.id, obstacle: asEvaluable(stored) }));
  const known = read.flatMap(({ obstacle }) => (obstacle === null ? [] : [obstacle]));
  return {
    ...analyzeClearance(airspace.site, known, onProgress),
    notEvaluated: read.flatMap(({ id, obstacle }) => (obstacle === null ? [id] : [])),
  };
}

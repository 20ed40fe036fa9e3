/** The verdicts on many stored obstacles without holding up the screen. */
import type { ProjectObstacle } from '@touchdown/contract';
import { type Airspace, judgeable, judgeObstacle, type ObstacleClearance } from '@touchdown/domain';

/** By the id of the obstacle; one that cannot be judged has none. */
export type Verdicts = ReadonlyMap<string, ObstacleClearance>;

/** What was judged already stays judged while neither the obstacle nor the airspace changes. */
const judged = new WeakMap<Airspace, WeakMap<ProjectObstacle, ObstacleClearance>>();

/** Forgets every verdict under an airspace, so that the next analysis makes all of them anew. */
export const forgetVerdicts = (airspace: Airspace): boolean => judged.delete(airspace);

function verdictOn(airspace: Airspace, stored: ProjectObstacle): ObstacleClearance | null {
  const known = judged.get(airspace) ?? new WeakMap<ProjectObstacle, ObstacleClearance>();
  judged.set(airspace, known);
  const former = known.get(stored);
  if (former !== undefined) return former;
  const obstacle = judgeable(stored);
  if (obstacle === null) return null;
  const verdict = judgeObstacle(airspace, obstacle);
  known.set(stored, verdict);
  return verdict;
}

/** Half a frame: the other half belongs to the screen. */
const SLICE_MS = 8;

/** Judges all obstacles a slice of time at a time, and hands over the verdicts when the last is made. The answer stops it. */
export function judgeInSlices(airspace: Airspace, obstacles: readonly ProjectObstacle[], onDone: (verdicts: Verdicts) => void): () => void {
  const verdicts = new Map<string, ObstacleClearance>();
  let next = 0;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    for (; next < obstacles.length; next += 1) {
      if (performance.now() > until) {
        timer = window.setTimeout(slice, 0);
        return;
      }
      const stored = obstacles[next];
      const verdict = stored === undefined ? null : verdictOn(airspace, stored);
      if (verdict !== null) verdicts.set(verdict.obstacleId, verdict);
    }
    onDone(verdicts);
  };
  let timer = window.setTimeout(slice, 0);
  return () => window.clearTimeout(timer);
}

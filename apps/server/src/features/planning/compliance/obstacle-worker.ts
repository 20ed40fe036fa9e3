/** A worker thread that evaluates the obstacles of a project. It reports the results in parts, so that no part takes long to receive. */
import { type AssessedObstacle, assessObstacle, type Obstacle, placeAirspace, type Site } from '@touchdown/domain';
import { doInThread } from '../../../runtime/thread-work.ts';

export interface ObstacleWork {
  readonly site: Site;
  readonly obstacles: readonly Obstacle[];
}

/** A part of this many is received in a few milliseconds. */
const AT_ONCE = 100;

doInThread(({ site, obstacles }: ObstacleWork, onPart: (part: readonly AssessedObstacle[]) => void): null => {
  const airspace = placeAirspace(site);
  for (let from = 0; from < obstacles.length; from += AT_ONCE)
    onPart(obstacles.slice(from, from + AT_ONCE).map((obstacle) => assessObstacle(airspace, obstacle)));
  return null;
});

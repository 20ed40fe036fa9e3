/** Stored obstacles as the engine reads them, and its verdicts on many of them without holding up the screen. */
import type { ProjectObstacle } from '@touchdown/contract';
import {
  type Airspace,
  degrees,
  feet,
  feetMsl,
  judgeObstacle,
  type Obstacle,
  type ObstacleClearance,
  type ObstacleShape,
} from '@touchdown/domain';
import { topOf } from './obstacle-words.ts';

/** By the id of the obstacle; one that cannot be judged has none. */
export type Verdicts = ReadonlyMap<string, ObstacleClearance>;

const positionOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});

function shapeOf(obstacle: ProjectObstacle): ObstacleShape | null {
  const { extent } = obstacle;
  if (extent?.kind === 'line')
    return { kind: 'line', points: extent.points.map((point) => ({ position: positionOf(point), top: feetMsl(point.topFeet) })) };
  const top = topOf(obstacle);
  if (top === null) return null;
  return extent === null
    ? { kind: 'point', position: positionOf(obstacle), top }
    : { kind: 'area', ring: extent.ring.map(positionOf), top };
}

/** The obstacle for the engine; `null` while its top above mean sea level is not known. An accuracy that was not entered is exact. */
export function judgeable(obstacle: ProjectObstacle): Obstacle | null {
  const { id, name, heightFeet, horizontalAccuracyFeet, verticalAccuracyFeet, isFrangible } = obstacle;
  const shape = shapeOf(obstacle);
  return (
    shape && {
      id,
      name,
      shape,
      accuracy: { horizontalFt: feet(horizontalAccuracyFeet ?? 0), verticalFt: feet(verticalAccuracyFeet ?? 0) },
      heightAglFt: feet(heightFeet),
      isFrangible,
    }
  );
}

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

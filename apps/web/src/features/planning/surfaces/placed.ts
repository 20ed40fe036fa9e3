/** Positions of obstacle points in the local frame of a facility: cached, and calculated for many without blocking the screen. */
import type { ProjectObstacle } from '@touchdown/contract';
import { degrees, type LocalPoint, type Position, positionToLocal } from '@touchdown/domain';
import { useEffect, useMemo, useState } from 'react';
import { beginWork } from '../../../shared/app-state/app-state.ts';

interface Placed {
  readonly origin: Position;
  readonly points: readonly LocalPoint[];
}
/** A changed obstacle is another record, and is placed again. */
const known = new WeakMap<ProjectObstacle, Placed>();

const isAround = (placed: Placed | undefined, { latitude, longitude }: Position): placed is Placed =>
  placed !== undefined && placed.origin.latitude === latitude && placed.origin.longitude === longitude;

const cornersOf = ({ extent, latitude, longitude }: ProjectObstacle) => {
  if (extent === null) return [{ latitude, longitude }];
  return extent.kind === 'line' ? extent.points : extent.ring;
};

/** Its point, the supports of its wire, or the corners of its footprint: feet east and north of the origin. */
export function placedAround(origin: Position, obstacle: ProjectObstacle): readonly LocalPoint[] {
  const former = known.get(obstacle);
  if (isAround(former, origin)) return former.points;
  const points = cornersOf(obstacle).map(({ latitude, longitude }) =>
    positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) }),
  );
  known.set(obstacle, { origin, points });
  return points;
}

/** Up to this many are placed within a frame. */
const FEW = 200;
/** Half a frame. The other half belongs to the screen. */
const SLICE_MS = 8;

/** Places all in time slices, and reports when the last is done. The returned function stops it. */
export function placeInSlices(origin: Position, obstacles: readonly ProjectObstacle[], onDone: () => void): () => void {
  const end = beginWork();
  let next = 0;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    for (; next < obstacles.length && performance.now() < until; next += 1) {
      const obstacle = obstacles[next];
      if (obstacle !== undefined) placedAround(origin, obstacle);
    }
    if (next === obstacles.length) {
      onDone();
      end();
    } else timer = window.setTimeout(slice, 0);
  };
  let timer = window.setTimeout(slice, 0);
  return () => {
    window.clearTimeout(timer);
    end();
  };
}

/** Places all while the screen is idle, for the views that may be opened next. The returned function stops it. */
export function placeWhenIdle(origin: Position, obstacles: readonly ProjectObstacle[]): () => void {
  if (typeof window.requestIdleCallback !== 'function') return () => undefined;
  let next = 0;
  const slice = (idle: IdleDeadline) => {
    const until = performance.now() + Math.min(SLICE_MS, idle.timeRemaining());
    for (; next < obstacles.length && performance.now() < until; next += 1) {
      const obstacle = obstacles[next];
      if (obstacle !== undefined) placedAround(origin, obstacle);
    }
    if (next < obstacles.length) handle = window.requestIdleCallback(slice);
  };
  let handle = window.requestIdleCallback(slice);
  return () => window.cancelIdleCallback(handle);
}

const NONE: readonly ProjectObstacle[] = [];

/** The obstacles with known positions: all of them at once if they are few or cached, otherwise none until all are. */
export function usePlaced(origin: Position | null, obstacles: readonly ProjectObstacle[]): readonly ProjectObstacle[] {
  const [placed, setPlaced] = useState(NONE);
  const areKnown = useMemo(
    () => origin === null || obstacles.filter((obstacle) => !isAround(known.get(obstacle), origin)).length <= FEW,
    [origin, obstacles],
  );
  useEffect(() => {
    if (origin === null || areKnown) return undefined;
    return placeInSlices(origin, obstacles, () => setPlaced(obstacles));
  }, [origin, areKnown, obstacles]);
  return areKnown || placed === obstacles ? obstacles : NONE;
}

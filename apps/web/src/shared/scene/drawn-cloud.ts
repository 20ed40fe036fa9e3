/** The points of laser scans as all views draw them: worst first, so that every beginning is the same picture with less detail. */
import { type ClearanceResult, POINT_REACHES, type PointReach, type ReachCounts } from '@touchdown/domain';

/** The points of one scan. */
export interface DrawnCloud {
  /** East, north, and up of each in feet, from the origin and elevation of the view. Those that penetrate first, then those near. */
  readonly positions: Float32Array;
  readonly counts: ReachCounts;
}
export const NO_CLOUDS: readonly DrawnCloud[] = [];

/** The same colors as those of obstacles. Most points that are not near a surface are outside all of them. */
export const REACH_STATUS = { penetrating: 'violation', near: 'warning', clear: 'outside' } as const satisfies Record<
  PointReach,
  ClearanceResult
>;

/** Points that are drawn in every frame of a movement. More are drawn once the view is still. */
export const MOVING_POINTS = 20_000;
/** East, north, and up. */
export const COORDINATES = 3;

export const pointsIn = ({ positions }: DrawnCloud): number => positions.length / COORDINATES;
const pointsInAll = (clouds: readonly DrawnCloud[]): number => clouds.reduce((sum, cloud) => sum + pointsIn(cloud), 0);

/** How many points of each are drawn if at most this many are: of each the same part. */
export function shares(clouds: readonly DrawnCloud[], most: number): readonly number[] {
  const all = pointsInAll(clouds);
  return clouds.map((cloud) => (all <= most ? pointsIn(cloud) : Math.floor((pointsIn(cloud) * most) / all)));
}

export const hasMore = (clouds: readonly DrawnCloud[], most: number): boolean => pointsInAll(clouds) > most;

export interface ReachSpan {
  readonly reach: PointReach;
  readonly from: number;
  /** After the last. */
  readonly to: number;
}

/** The places of each reach among the first points of a cloud. */
export function reachSpans({ counts }: DrawnCloud, points: number): readonly ReachSpan[] {
  let at = 0;
  return POINT_REACHES.map((reach) => {
    const from = Math.min(at, points);
    at += counts[reach];
    return { reach, from, to: Math.min(at, points) };
  });
}

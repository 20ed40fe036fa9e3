/** Obstacles around the site, nearest first: the project's obstacles and those in the FAA's file. */
import {
  compareNames,
  degrees,
  formatHeading,
  geodesicInverse,
  type LocalPoint,
  type Obstacle,
  type Position,
  positionToLocal,
  toMagneticHeading,
} from '@touchdown/domain';
import type { ObstacleExtent } from '../drawing/obstacle-extent.ts';
import { obstacleTypeText } from '../obstacle-kind.ts';
import type { Derived } from './derive.ts';

export interface Surrounding {
  readonly name: string;
  readonly type: string;
  readonly source: string;
  readonly distanceFt: number;
  /** `null` at the site itself. */
  readonly bearingTrueDeg: number | null;
  /** `null` if the variation is unknown. */
  readonly bearingMagneticDeg: number | null;
  readonly heightAglFt: number | null;
  readonly topMslFt: number | null;
  readonly at: LocalPoint;
  /** The wire or footprint. Absent: a point. */
  readonly extent?: ObstacleExtent;
}

/** "033°"; "—" where there is no direction. */
export const directionText = (bearing: number | null): string => (bearing === null ? '—' : `${formatHeading(bearing)}°`);

export const positionsOf = ({ shape }: Obstacle): readonly Position[] => {
  switch (shape.kind) {
    case 'point':
      return [shape.position];
    case 'line':
      return shape.points.map(({ position }) => position);
    case 'area':
      return shape.ring;
  }
};

export const topOf = ({ shape }: Obstacle): number =>
  shape.kind === 'line' ? shape.points.reduce((most, { top }) => Math.max(most, top), -Infinity) : shape.top;

/** The wire or footprint of an obstacle around a position; `null` for a point. */
export function extentAround(origin: Position, obstacle: Obstacle): ObstacleExtent | null {
  const { kind } = obstacle.shape;
  return kind === 'point' ? null : { kind, points: positionsOf(obstacle).map((one) => positionToLocal(origin, one)) };
}

/** The nearest of an object's points. */
function nearest(from: Position, positions: readonly Position[]) {
  return positions
    .map((position) => ({ position, ...geodesicInverse(from, position) }))
    .reduce((best, one) => (one.distanceFt < best.distanceFt ? one : best));
}

/** Within this distance, a bearing is meaningless. */
const AT_THE_PLACE_FT = 1;

/** The distance and direction of the nearest of an object's points from the site; `null` if the site has no location. */
export function fromSite(
  { site: { location, variation } }: Derived,
  positions: readonly Position[],
): Pick<Surrounding, 'distanceFt' | 'bearingTrueDeg' | 'bearingMagneticDeg' | 'at'> | null {
  if (location === null || positions.length === 0) return null;
  const { position, distanceFt, azimuthTrueDeg } = nearest(location, positions);
  const bearing = distanceFt < AT_THE_PLACE_FT ? null : azimuthTrueDeg;
  return {
    distanceFt,
    bearingTrueDeg: bearing,
    bearingMagneticDeg: bearing === null || variation === null ? null : toMagneticHeading(bearing, variation.valueDeg),
    at: positionToLocal(location, position),
  };
}

export function surroundingsOf(derived: Derived): Surrounding[] {
  const { input } = derived;
  const origin = derived.site.location;
  const placed = (
    positions: readonly Position[],
    rest: Pick<Surrounding, 'name' | 'type' | 'source' | 'heightAglFt' | 'topMslFt' | 'extent'>,
  ): Surrounding[] => {
    const place = fromSite(derived, positions);
    return place === null ? [] : [{ ...rest, ...place }];
  };
  return [
    ...input.obstacles.flatMap(({ obstacle, type, source }) => {
      const extent = origin === null ? null : extentAround(origin, obstacle);
      return placed(positionsOf(obstacle), {
        name: obstacle.name,
        type: obstacleTypeText(type),
        source,
        heightAglFt: obstacle.heightAglFt,
        topMslFt: topOf(obstacle),
        ...(extent && { extent }),
      });
    }),
    ...input.notEvaluated.flatMap(({ name, type, source, heightAglFt, positions }) =>
      placed(positions, { name, type: obstacleTypeText(type), source, heightAglFt, topMslFt: null }),
    ),
    ...(input.obstacleFile?.nearby ?? []).flatMap(({ name, type, latitude, longitude, heightAglFt, topMslFt }) =>
      placed([{ latitude: degrees(latitude), longitude: degrees(longitude) }], {
        name,
        type: obstacleTypeText(type),
        source: 'FAA Digital Obstacle File',
        heightAglFt,
        topMslFt,
      }),
    ),
  ].toSorted((a, b) => a.distanceFt - b.distanceFt || compareNames(a.name, b.name));
}

/** Position of an object relative to the landing area: distance from the FATO edge, and direction. */
import type { LocalPoint } from '../geodesy/position.ts';
import { normalizeDegrees, toMagneticHeading } from '../quantities/angles.ts';
import { degrees, feet, type Degrees, type Feet, type FeetMsl } from '../quantities/units.ts';
import type { Site } from '../obstacles/airspace.ts';
import { encloses, placeShape, type LocalShape } from '../obstacles/local-shape.ts';
import { highestTop, type Obstacle } from '../obstacles/obstacle.ts';
import { nearestOnPad } from '../surfaces/notice.ts';
import { isOnPad, type Pad } from '../surfaces/pad.ts';
import { distanceFt, localPoint, type Nearest } from './segments.ts';
import { directionTo, zoneToBoundary } from './zone-distance.ts';

export interface FromLandingArea {
  /** From the nearest edge of the FATO to the nearest point of the object. 0 over the FATO. */
  readonly distanceFt: Feet;
  /** From the reference point to that point. `null` if they coincide. */
  readonly directionTrueDeg: Degrees | null;
  /** `null` if the magnetic variation is unknown. */
  readonly directionMagneticDeg: Degrees | null;
  /** The highest top above the heliport elevation. Negative below it. */
  readonly heightAboveLandingAreaFt: Feet;
  readonly topMsl: FeetMsl;
}

const CENTER = localPoint(0, 0);

const toPoint = (pad: Pad, there: LocalPoint): Nearest => {
  if (isOnPad(pad, there)) return { distanceFt: 0, here: there, there };
  const here = nearestOnPad(pad, there);
  return { distanceFt: distanceFt(here, there), here, there };
};

function nearestOf(pad: Pad, shape: LocalShape): Nearest {
  if (encloses(shape, CENTER)) return { distanceFt: 0, here: CENTER, there: CENTER };
  const found = [
    ...shape.vertices.map((vertex) => toPoint(pad, vertex)),
    ...shape.edges.map(([from, to]) => zoneToBoundary(pad, { from, to })),
  ];
  return found.reduce((best, one) => (one.distanceFt < best.distanceFt ? one : best));
}

/** Returns the distance in the site's local frame and the directions from its reference point. Throws a RangeError as `placeShape` does. */
export function fromLandingArea(
  { origin, pad, heliportElevation }: Site,
  obstacle: Obstacle,
  variationDeg: number | null,
): FromLandingArea {
  const { distanceFt: away, there } = nearestOf(pad, placeShape(origin, obstacle.shape));
  const isCenter = distanceFt(CENTER, there) === 0;
  const direction = normalizeDegrees(directionTo(CENTER, there));
  const topMsl = highestTop(obstacle.shape);
  return {
    distanceFt: feet(away),
    directionTrueDeg: isCenter ? null : degrees(direction),
    directionMagneticDeg: isCenter || variationDeg === null ? null : toMagneticHeading(direction, variationDeg),
    heightAboveLandingAreaFt: feet(topMsl - heliportElevation),
    topMsl,
  };
}

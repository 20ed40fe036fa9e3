/** The outline of a property: its corners in order, not closed, in either direction. */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { squareFeet, type SquareFeet } from '../quantities/units.ts';
import { PARCEL_CONVENTIONS } from '../standards/product-rules/parcels.ts';
import { distanceFt, nearestOfSegments, nearestOnSegment, type Segment, sidesOf } from './segments.ts';

const SAME_CORNER_FT = PARCEL_CONVENTIONS.sameCornerFt.value;
const REACH_FT = PARCEL_CONVENTIONS.reachFt.value;
const CORNERS_LEAST = 3;

/** Returns the corners of an outline in feet east and north of an origin. */
export const placeRing = (origin: Position, ring: readonly Position[]): LocalPoint[] =>
  ring.map((corner) => positionToLocal(origin, corner));

/** Returns the area of an outline in local coordinates, in square feet. */
export function ringArea(ring: readonly LocalPoint[]): SquareFeet {
  const twice = sidesOf(ring).reduce((sum, { from, to }) => sum + from.eastFt * to.northFt - to.eastFt * from.northFt, 0);
  return squareFeet(Math.abs(twice) / 2);
}

/** Corners are numbered from 1, as in the table. */
const numberOf = (index: number, count: number) => (index % count) + 1;

function sameCorners(ring: readonly LocalPoint[]): string | null {
  for (const [index, { from, to }] of sidesOf(ring).entries())
    if (distanceFt(from, to) < SAME_CORNER_FT)
      return `Corners ${numberOf(index, ring.length)} and ${numberOf(index + 1, ring.length)} are at the same location.`;
  return null;
}

const isNear = (point: LocalPoint, side: Segment) => distanceFt(point, nearestOnSegment(side, point)) < SAME_CORNER_FT;

/**
 * Reports sides that cross or touch: two sides that are not neighbors share no point. Two neighbors share only their corner, so neither's
 * far end is on the other.
 */
function crossingSides(ring: readonly LocalPoint[]): string | null {
  const sides = sidesOf(ring);
  const count = sides.length;
  const name = (index: number) => `${numberOf(index, count)}–${numberOf(index + 1, count)}`;
  for (const [first, a] of sides.entries()) {
    for (const [after, b] of sides.slice(first + 1).entries()) {
      const second = first + 1 + after;
      const meets =
        (after === 0 && (isNear(a.from, b) || isNear(b.to, a))) ||
        (first === 0 && second === count - 1 && (isNear(a.to, b) || isNear(b.from, a))) ||
        (after > 0 && second - first < count - 1 && nearestOfSegments(a, b).distanceFt < SAME_CORNER_FT);
      if (meets) return `Sides ${name(first)} and ${name(second)} cross or touch.`;
    }
  }
  return null;
}

/**
 * Returns why an outline is not valid: fewer than three corners, two corners at the same location, sides that cross or touch, or a size
 * larger than any site (a coordinate with a wrong sign or unit). `null` if it is valid: simple, and closed by its last side.
 */
export function ringProblem(ring: readonly Position[]): string | null {
  const [first] = ring;
  if (first === undefined || ring.length < CORNERS_LEAST) return 'A parcel needs at least 3 corners.';
  const placed = placeRing(first, ring);
  const far = placed.findIndex(({ eastFt, northFt }) => !(Math.hypot(eastFt, northFt) <= REACH_FT));
  if (far >= 0) return `Corner ${far + 1} is more than ${REACH_FT.toLocaleString('en-US')} ft from corner 1. Check its coordinates.`;
  return sameCorners(placed) ?? crossingSides(placed);
}

/** Returns the corners without the closing one if a file repeats the first corner at the end. */
export function openRing(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed =
    ring.length > 1 &&
    first !== undefined &&
    last !== undefined &&
    distanceFt(positionToLocal(first, last), positionToLocal(first, first)) < SAME_CORNER_FT;
  return isClosed ? ring.slice(0, -1) : ring;
}

/**
 * The distance of a zone of the landing area (TLOF, FATO, Safety Area) from a straight boundary. Frame: feet east and north of the zone's
 * center.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import { isOnPad, type Pad, zoneOutline } from '../surfaces/pad.ts';
import { distanceFt, localPoint, nearestOfSegments, nearestOnSegment, type Nearest, type Segment, sidesOf } from './segments.ts';

const CENTER = localPoint(0, 0);

function fromCircle(radiusFt: number, boundary: Segment): Nearest {
  const there = nearestOnSegment(boundary, CENTER);
  const away = distanceFt(CENTER, there);
  if (away <= radiusFt) return { distanceFt: 0, here: there, there };
  const share = radiusFt / away;
  return { distanceFt: away - radiusFt, here: localPoint(there.eastFt * share, there.northFt * share), there };
}

/**
 * Returns the shortest distance in feet from the outline of a zone to a boundary, with the two points it is measured between. 0 if the
 * boundary touches or crosses the zone. A circular zone is an exact circle, and a rectangular one has its four sides. `zone.fato` is the
 * size of the zone.
 */
export function zoneToBoundary(zone: Pad, boundary: Segment): Nearest {
  if (zone.shape === 'circular') return fromCircle(zone.fato.length / 2, boundary);
  if (isOnPad(zone, boundary.from)) return { distanceFt: 0, here: boundary.from, there: boundary.from };
  return sidesOf(zoneOutline(zone.fato, zone.shape, zone.alignmentDeg))
    .map((side) => nearestOfSegments(side, boundary))
    .reduce((best, one) => (one.distanceFt < best.distanceFt ? one : best));
}

/** Returns the shortest distance from the zone's center, the reference point. */
export function centerToBoundary(boundary: Segment): Nearest {
  const there = nearestOnSegment(boundary, CENTER);
  return { distanceFt: distanceFt(CENTER, there), here: CENTER, there };
}

/** Returns the true direction from one point to another, in [0, 360). 0 if they coincide. */
export function directionTo(from: LocalPoint, to: LocalPoint): number {
  const turn = (Math.atan2(to.eastFt - from.eastFt, to.northFt - from.northFt) * 180) / Math.PI;
  return turn < 0 ? turn + 360 : turn;
}

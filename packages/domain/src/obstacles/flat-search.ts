/**
 * Exact search on planes bounded by straight lines, and on a level circle. Along a straight line the clearance of a plane is linear, so
 * that it is least at an end or where the line crosses an edge of the surface; over a disc also where the plane falls to.
 */
import { EDGE_TOLERANCE_FT } from '../surfaces/pad.ts';
import type { LaidSurface } from './laid-surface.ts';
import type { LocalEdge } from './local-shape.ts';
import type { WorstSearch } from './worst-search.ts';

type Place = readonly [eastFt: number, northFt: number];

/** The two places where a line, from a point in a direction of any length, meets a circle about the center: as multiples of the direction. */
function circleCrossings([east, north]: Place, [dx, dy]: Place, radiusFt: number): readonly number[] {
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const middle = -(east * dx + north * dy) / square;
  const awayFt = Math.abs(east * dy - north * dx) / Math.sqrt(square);
  if (awayFt > radiusFt) return [middle];
  const half = Math.sqrt((radiusFt - awayFt) * (radiusFt + awayFt)) / Math.sqrt(square);
  return [middle - half, middle, middle + half];
}

const roundRadius = ({ surface }: LaidSurface): number => {
  const corner = surface.outline[0];
  return corner === undefined ? 0 : Math.hypot(corner.eastFt, corner.northFt);
};

/** Puts the places of a straight line between two vertices to a flat or round surface where its clearance can be least. */
export function searchEdge(laid: LaidSurface, [from, to]: LocalEdge, { consider }: WorstSearch): void {
  const [dx, dy, rise] = [to.eastFt - from.eastFt, to.northFt - from.northFt, to.top - from.top];
  const at = (share: number) => consider(from.eastFt + share * dx, from.northFt + share * dy, from.top + share * rise);
  at(0);
  at(1);
  for (const { eastFt, northFt, toEast, toNorth } of laid.creases) {
    const before = (from.eastFt - eastFt) * toNorth - (from.northFt - northFt) * toEast;
    const after = (to.eastFt - eastFt) * toNorth - (to.northFt - northFt) * toEast;
    if (before > 0 !== after > 0) at(before / (before - after));
  }
  if (laid.surface.form !== 'round') return;
  for (const share of circleCrossings([from.eastFt, from.northFt], [dx, dy], roundRadius(laid))) if (share > 0 && share < 1) at(share);
}

/** Puts the places of a disc around a point, all with one top, to a flat or round surface where its clearance can be least. */
export function searchDisc(laid: LaidSurface, [east, north]: Place, radiusFt: number, topFt: number, { consider }: WorstSearch): void {
  const { creases, descent, surface } = laid;
  consider(east, north, topFt);
  if (descent !== null) consider(east + radiusFt * descent.toEast, north + radiusFt * descent.toNorth, topFt);
  for (const crease of creases) {
    const along = (east - crease.eastFt) * crease.toEast + (north - crease.northFt) * crease.toNorth;
    const foot: Place = [crease.eastFt + along * crease.toEast, crease.northFt + along * crease.toNorth];
    const awayFt = Math.hypot(east - foot[0], north - foot[1]);
    if (awayFt > radiusFt + EDGE_TOLERANCE_FT) continue;
    const half = Math.sqrt(Math.max(0, radiusFt - awayFt) * (radiusFt + awayFt));
    for (const step of [-half, 0, half]) consider(foot[0] + step * crease.toEast, foot[1] + step * crease.toNorth, topFt);
  }
  for (const corner of surface.outline) {
    if (Math.hypot(corner.eastFt - east, corner.northFt - north) <= radiusFt + EDGE_TOLERANCE_FT)
      consider(corner.eastFt, corner.northFt, topFt);
  }
  if (surface.form !== 'round') return;
  const distanceFt = Math.hypot(east, north);
  const reachFt = roundRadius(laid);
  if (distanceFt > reachFt && distanceFt <= reachFt + radiusFt + EDGE_TOLERANCE_FT)
    consider((east * reachFt) / distanceFt, (north * reachFt) / distanceFt, topFt);
}

/**
 * Exact search on planes bounded by straight lines, and on a level circle. Along a straight line the clearance of a plane is linear, so the
 * minimum is at an end or where the line crosses an edge of the surface. Over a disc, it can also be where the plane descends to.
 */
import { existing } from '../quantities/existing.ts';
import { EDGE_TOLERANCE_FT } from '../surfaces/pad.ts';
import type { PlacedSurface } from './placed-surface.ts';
import type { LocalEdge } from './local-shape.ts';
import type { WorstSearch } from './worst-search.ts';

type Place = readonly [eastFt: number, northFt: number];

/**
 * Returns the two points where a line, from a point in a direction of any length, meets a circle around the center, as multiples of the
 * direction.
 */
function circleCrossings([east, north]: Place, [dx, dy]: Place, radiusFt: number): readonly number[] {
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  const middle = -(east * dx + north * dy) / square;
  const awayFt = Math.abs(east * dy - north * dx) / Math.sqrt(square);
  if (awayFt > radiusFt) return [middle];
  const half = Math.sqrt((radiusFt - awayFt) * (radiusFt + awayFt)) / Math.sqrt(square);
  return [middle - half, middle, middle + half];
}

const roundRadius = ({ surface }: PlacedSurface): number => {
  const { eastFt, northFt } = existing(surface.outline[0]);
  return Math.hypot(eastFt, northFt);
};

/**
 * Passes to the search the points of a straight line between two vertices where its clearance from a flat or round surface can be smallest.
 */
export function searchEdge(placed: PlacedSurface, [from, to]: LocalEdge, search: WorstSearch): void {
  const [dx, dy, rise] = [to.eastFt - from.eastFt, to.northFt - from.northFt, to.top - from.top];
  const at = (share: number) => search.consider(from.eastFt + share * dx, from.northFt + share * dy, from.top + share * rise);
  at(0);
  at(1);
  for (const { eastFt, northFt, toEast, toNorth } of placed.creases) {
    const before = (from.eastFt - eastFt) * toNorth - (from.northFt - northFt) * toEast;
    const after = (to.eastFt - eastFt) * toNorth - (to.northFt - northFt) * toEast;
    if (before > 0 !== after > 0) at(before / (before - after));
  }
  if (placed.surface.form !== 'round') return;
  for (const share of circleCrossings([from.eastFt, from.northFt], [dx, dy], roundRadius(placed))) if (share > 0 && share < 1) at(share);
}

/** Passes to the search the points of a disc, all with one top, where its clearance from a flat or round surface can be smallest. */
export function searchDisc(placed: PlacedSurface, [east, north]: Place, radiusFt: number, topFt: number, search: WorstSearch): void {
  const { creases, descent, surface } = placed;
  search.consider(east, north, topFt);
  if (descent !== null) search.consider(east + radiusFt * descent.toEast, north + radiusFt * descent.toNorth, topFt);
  for (const crease of creases) {
    const along = (east - crease.eastFt) * crease.toEast + (north - crease.northFt) * crease.toNorth;
    const foot: Place = [crease.eastFt + along * crease.toEast, crease.northFt + along * crease.toNorth];
    const awayFt = Math.hypot(east - foot[0], north - foot[1]);
    if (awayFt > radiusFt + EDGE_TOLERANCE_FT) continue;
    const half = Math.sqrt(Math.max(0, radiusFt - awayFt) * (radiusFt + awayFt));
    for (const step of [-half, 0, half]) search.consider(foot[0] + step * crease.toEast, foot[1] + step * crease.toNorth, topFt);
  }
  for (const corner of surface.outline) {
    if (Math.hypot(corner.eastFt - east, corner.northFt - north) <= radiusFt + EDGE_TOLERANCE_FT)
      search.consider(corner.eastFt, corner.northFt, topFt);
  }
  if (surface.form !== 'round') return;
  const distanceFt = Math.hypot(east, north);
  const reachFt = roundRadius(placed);
  if (distanceFt > reachFt && distanceFt <= reachFt + radiusFt + EDGE_TOLERANCE_FT)
    search.consider((east * reachFt) / distanceFt, (north * reachFt) / distanceFt, topFt);
}

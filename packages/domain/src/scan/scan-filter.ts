/** Which points of a laser scan need no exact evaluation, because they are certainly below all surfaces or outside them. */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { Position } from '../geodesy/position.ts';
import type { Feet, FeetMsl } from '../quantities/units.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import { surfacesToClear } from '../obstacles/clearance.ts';
import { leastRise } from '../obstacles/least-rise.ts';
import type { PlacedSurface } from '../obstacles/placed-surface.ts';

/** How the coordinates of a scan become positions and heights. */
export interface ScanReading {
  readonly place: (x: number, y: number) => Position;
  readonly topOf: (z: number) => FeetMsl;
  /** The most feet on the ground that a step of 1 in x or y can be. */
  readonly feetPerUnit: number;
}

/** The side of the squares for which the bound is calculated once. */
const CELL_FT = 32;
/** More than the frame stretches distances near its origin. */
const STRETCH = 1.01;
const ROOM_FT = 1;
/** Far more than the noise of floating-point arithmetic. */
const HEIGHT_ROOM_FT = 0.001;
/** The cells of 100 km². More are forgotten, and calculated again if needed. */
const MOST_CELLS = 1_000_000;

/** Returns a lower bound for all limits over a cell, in feet above the heliport elevation. */
function leastLimit(surfaces: readonly PlacedSurface[], origin: Position, center: Position): number {
  // Outside the system of the scan nothing is certain.
  if (!Number.isFinite(center.latitude) || !Number.isFinite(center.longitude)) return -Infinity;
  const { eastFt, northFt } = positionToLocal(origin, center);
  const disc = { eastFt, northFt, radiusFt: (CELL_FT / Math.SQRT2) * STRETCH + ROOM_FT };
  return surfaces.reduce((least, surface) => Math.min(least, leastRise(surface, disc)), Infinity);
}

export type MayMatter = (x: number, y: number, top: FeetMsl) => boolean;

/**
 * Returns the test of a point. `false` only if its top certainly has more than the margin to every surface that an object must clear, or is
 * outside all of them.
 */
export function scanFilter(airspace: Airspace, { place, feetPerUnit }: ScanReading, marginFt: Feet): MayMatter {
  const { origin, heliportElevation } = airspace.site;
  const surfaces = surfacesToClear(airspace, false);
  const side = CELL_FT / feetPerUnit;
  const columns = new Map<number, Map<number, number>>();
  let cells = 0;
  const limitOver = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    const rows = columns.get(column) ?? new Map<number, number>();
    const known = rows.get(row);
    if (known !== undefined) return known;
    const limit = leastLimit(surfaces, origin, place((column + 1 / 2) * side, (row + 1 / 2) * side));
    if (cells === MOST_CELLS) {
      columns.clear();
      cells = 0;
    }
    cells += 1;
    columns.set(column, rows.set(row, limit));
    return limit;
  };
  return (x, y, top) => !(top + marginFt < heliportElevation + limitOver(x, y) - HEIGHT_ROOM_FT);
}

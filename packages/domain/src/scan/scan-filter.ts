/** Which points of a laser scan need no exact evaluation, because they are certainly below all surfaces or outside them. */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
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

/** Contains every point of a square of this many cells, seen from its center. */
export const radiusOf = (cells: number): number => ((cells * CELL_FT) / Math.SQRT2) * STRETCH + ROOM_FT;
export const CELL_RADIUS_FT = radiusOf(1);

/** The side of a cell in the coordinates of the scan. Columns and rows are counted from their origin. */
export const cellSide = ({ feetPerUnit }: Pick<ScanReading, 'feetPerUnit'>): number => CELL_FT / feetPerUnit;

/** Returns the center of a square of cells in the local frame. `null` outside the system of the scan. `column`, `row`: of its first cell. */
export function cellCenter(
  { place, feetPerUnit }: ScanReading,
  origin: Position,
  [column, row]: readonly [column: number, row: number],
  cells = 1,
): LocalPoint | null {
  const side = cellSide({ feetPerUnit });
  const center = place((column + cells / 2) * side, (row + cells / 2) * side);
  return Number.isFinite(center.latitude) && Number.isFinite(center.longitude) ? positionToLocal(origin, center) : null;
}

/** Returns a lower bound for all limits over a disc, in feet above the heliport elevation. Outside the system of the scan nothing is certain. */
export function leastLimit(surfaces: readonly PlacedSurface[], center: LocalPoint | null, radiusFt = CELL_RADIUS_FT): number {
  if (center === null) return -Infinity;
  const disc = { eastFt: center.eastFt, northFt: center.northFt, radiusFt };
  return surfaces.reduce((least, surface) => Math.min(least, leastRise(surface, disc)), Infinity);
}

/** Returns the lowest top in feet MSL that may be within the margin of a limit above the heliport elevation. */
export const leastTop = (heliportElevation: FeetMsl, limitFt: number, marginFt: number): number =>
  heliportElevation + limitFt - HEIGHT_ROOM_FT - marginFt;

/** Returns the center of one cell in the local frame, as `cellCenter` does. */
export type CenterOf = (column: number, row: number) => LocalPoint | null;

export type MayMatter = (x: number, y: number, top: FeetMsl) => boolean;

/**
 * Returns the test of a point. `false` only if its top certainly has more than the margin to every surface that an object must clear, or is
 * outside all of them. Of two points in one cell with one answer `false`, the higher one's applies to both. `centerOf`: if centers are known.
 */
export function scanFilter(airspace: Airspace, reading: ScanReading, marginFt: Feet, centerOf?: CenterOf): MayMatter {
  const { origin, heliportElevation } = airspace.site;
  const surfaces = surfacesToClear(airspace, false);
  const side = cellSide(reading);
  const columns = new Map<number, Map<number, number>>();
  const centerAt: CenterOf = centerOf ?? ((column, row) => cellCenter(reading, origin, [column, row]));
  let cells = 0;
  const leastTopOver = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
    const rows = columns.get(column) ?? new Map<number, number>();
    const known = rows.get(row);
    if (known !== undefined) return known;
    const least = leastTop(heliportElevation, leastLimit(surfaces, centerAt(column, row)), marginFt);
    if (cells === MOST_CELLS) {
      columns.clear();
      cells = 0;
    }
    cells += 1;
    columns.set(column, rows.set(row, least));
    return least;
  };
  return (x, y, top) => !(top < leastTopOver(x, y));
}

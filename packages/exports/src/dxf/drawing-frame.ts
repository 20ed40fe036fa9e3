/** The facility on the grid of a drawing. */
import type { FeetMsl, LocalPoint, Position } from '@touchdown/domain';
import { type Grid, gridAt } from '../grid/grid.ts';
import { placed, type Site } from '../kml-site.ts';

export interface Point3 {
  readonly x: number;
  readonly y: number;
  /** 0 in a flat drawing. */
  readonly z: number;
}

/** The box around all points of a drawing. */
export interface Extent {
  readonly low: Point3;
  readonly high: Point3;
}

export interface DrawingFrame {
  readonly site: Site;
  readonly grid: Grid;
  /** Whether the drawing includes heights. */
  readonly isSpatial: boolean;
  /** A point in the local frame, this many feet above the heliport elevation. */
  readonly at: (point: LocalPoint, riseFt: number) => Point3;
  /** A position at a height; without a height it is at the heliport elevation. */
  readonly place: (position: Position, height: FeetMsl | null) => Point3;
  /** Returns the point and includes it in the extent. `place` does so by itself. */
  readonly reaching: (point: Point3) => Point3;
  /** Of all points so far; the reference point if there are none. */
  readonly extent: () => Extent;
}

/** $INSUNITS: feet, US survey feet. */
export const INSERTION_UNITS = { ft: 2, 'us-ft': 21 } as const;

/** Precision in decimals of a foot: coarse enough that the last digits of a projection do not change the file. */
const DECIMALS = 5;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS)) + 0;

const least = (one: Point3, other: Point3): Point3 => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  z: Math.min(one.z, other.z),
});
const most = (one: Point3, other: Point3): Point3 => ({
  x: Math.max(one.x, other.x),
  y: Math.max(one.y, other.y),
  z: Math.max(one.z, other.z),
});

/** Points on a grid, and the box around those that the drawing reaches. It begins at the reference point. */
export const extentFrom = (grid: Grid, from: Position, height = 0) => {
  // A height is the number that was entered: 212.4 ft, not 212.39958 U.S. survey feet, which differ by less than any survey.
  const on = (position: Position, z: number): Point3 => {
    const { east, north } = grid.at(position);
    return { x: rounded(east), y: rounded(north), z: rounded(z) };
  };
  const origin = on(from, height);
  let extent: Extent = { low: origin, high: origin };
  const reaching = (point: Point3): Point3 => {
    extent = { low: least(extent.low, point), high: most(extent.high, point) };
    return point;
  };
  return { on, reaching, extent: () => extent };
};

export const frameOf = (site: Site): DrawingFrame => {
  const grid = gridAt(site.origin);
  const { elevation } = site;
  const { on, reaching, extent } = extentFrom(grid, site.origin, elevation ?? 0);
  const onGrid = (position: Position, height: FeetMsl | null): Point3 => on(position, elevation === null ? 0 : (height ?? elevation));
  const place: DrawingFrame['place'] = (position, height) => reaching(onGrid(position, height));
  return {
    site,
    grid,
    isSpatial: elevation !== null,
    place,
    at: (point, riseFt) => {
      const { position, altitude } = placed(site, point, riseFt);
      return place(position, altitude);
    },
    reaching,
    extent,
  };
};

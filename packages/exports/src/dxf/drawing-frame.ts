/** The facility on the grid of its drawing. */
import type { FeetMsl, LocalPoint, Position } from '@touchdown/domain';
import { type Grid, gridAt } from '../grid/grid.ts';
import { placed, type Site } from '../kml-site.ts';

export interface Point3 {
  readonly x: number;
  readonly y: number;
  /** 0 in a flat drawing. */
  readonly z: number;
}

export interface DrawingFrame {
  readonly site: Site;
  readonly grid: Grid;
  /** Heights stand in the drawing. */
  readonly isSpatial: boolean;
  /** A point of the local frame, so many feet above the heliport elevation. */
  readonly at: (point: LocalPoint, riseFt: number) => Point3;
  /** A place at a height; without one it lies at the heliport elevation. */
  readonly place: (position: Position, height: FeetMsl | null) => Point3;
}

/** A hundred-thousandth of a foot: steadier than the last digits of a projection. */
const DECIMALS = 5;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS)) + 0;

export const frameOf = (site: Site): DrawingFrame => {
  const grid = gridAt(site.origin);
  const { elevation } = site;
  const place: DrawingFrame['place'] = (position, height) => {
    const { east, north } = grid.at(position);
    return { x: rounded(east), y: rounded(north), z: elevation === null ? 0 : rounded(grid.fromFeet(height ?? elevation)) };
  };
  return {
    site,
    grid,
    isSpatial: elevation !== null,
    place,
    at: (point, riseFt) => {
      const { position, altitude } = placed(site, point, riseFt);
      return place(position, altitude);
    },
  };
};

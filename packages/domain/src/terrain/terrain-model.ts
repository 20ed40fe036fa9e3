/**
 * The terrain around a site as square grids around one point: fine near it, coarser farther out. Made once from an elevation raster, so that
 * every device of the project reads the same elevations, with and without a connection.
 */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { type Feet, feet, feetMsl, type FeetMsl } from '../quantities/units.ts';

/** Nodes of a grid without an elevation. */
export const NO_ELEVATION = -0x80000000;
/** Elevations are kept in hundredths of a foot. */
export const TERRAIN_UNITS_PER_FOOT = 100;
export const TERRAIN_MODEL_LIMITS = { levels: 3, side: 701, minStepFt: 1, maxStepFt: 1_000 } as const;

export interface TerrainLevel {
  /** Between two nodes. */
  readonly stepFt: Feet;
  /** Nodes per side. Odd: the middle one is at the origin. */
  readonly side: number;
  /** Hundredths of a foot above the datum, row by row from the southwest, or NO_ELEVATION. */
  readonly elevations: Int32Array;
}
export interface TerrainModel {
  readonly origin: Position;
  /** The finest first. */
  readonly levels: readonly TerrainLevel[];
}

/** Feet from the origin to each side of the grid. */
export const reachOf = ({ stepFt, side }: Pick<TerrainLevel, 'stepFt' | 'side'>): Feet => feet((stepFt * (side - 1)) / 2);

export interface TerrainPoint {
  /** Above the vertical datum of the model. */
  readonly elevation: FeetMsl;
  /** Between two nodes of the grid that it is from. */
  readonly stepFt: Feet;
}

/** Rounding of a position, in steps, so that a point on the edge is in the grid. */
const EDGE = 1e-6;

function onLevel({ stepFt, side, elevations }: TerrainLevel, { eastFt, northFt }: LocalPoint): number | null {
  const middle = (side - 1) / 2;
  const clamped = (value: number) => Math.min(Math.max(value, 0), side - 1);
  const [column, row] = [eastFt / stepFt + middle, northFt / stepFt + middle];
  if (Math.abs(column - clamped(column)) > EDGE || Math.abs(row - clamped(row)) > EDGE) return null;
  const [left, bottom] = [Math.min(Math.floor(clamped(column)), side - 2), Math.min(Math.floor(clamped(row)), side - 2)];
  const [right, up] = [clamped(column) - left, clamped(row) - bottom];
  let sum = 0;
  for (const [dx, dy, weight] of [
    [0, 0, (1 - right) * (1 - up)],
    [1, 0, right * (1 - up)],
    [0, 1, (1 - right) * up],
    [1, 1, right * up],
  ] as const) {
    if (weight === 0) continue;
    const value = elevations[(bottom + dy) * side + left + dx] ?? NO_ELEVATION;
    if (value === NO_ELEVATION) return null;
    sum += weight * value;
  }
  return sum / TERRAIN_UNITS_PER_FOOT;
}

/**
 * The elevation at a point in feet east and north of the model's origin, interpolated between four nodes of the finest grid that has one
 * there. `null`: no grid has.
 */
export function terrainAtLocal({ levels }: TerrainModel, point: LocalPoint): TerrainPoint | null {
  for (const level of levels) {
    const elevationFt = onLevel(level, point);
    if (elevationFt !== null) return { elevation: feetMsl(elevationFt), stepFt: level.stepFt };
  }
  return null;
}

/** The elevation at a position. `null`: the model has none there. */
export const terrainAt = (model: TerrainModel, position: Position): TerrainPoint | null =>
  terrainAtLocal(model, positionToLocal(model.origin, position));

/** The elevation at a position from the model with the finest grid there. */
export function finestTerrainAt<T extends { readonly model: TerrainModel }>(
  models: readonly T[],
  position: Position,
): { readonly from: T; readonly point: TerrainPoint } | null {
  let finest: { readonly from: T; readonly point: TerrainPoint } | null = null;
  for (const from of models) {
    const point = terrainAt(from.model, position);
    if (point !== null && (finest === null || point.stepFt < finest.point.stepFt)) finest = { from, point };
  }
  return finest;
}

/** A line on the ground, such as the centerline of a path from the edge of its FATO. */
export interface GroundLine {
  readonly lengthFt: number;
  readonly positionAt: (stationFt: number) => Position;
}
/** Two stations on a line are at least this far apart, and at most so. */
const STATION_FT = { min: 2, max: 100, most: 4_000 } as const;

/** Elevations along a line, one per step of the finest grid at its start. Stations without terrain are skipped. */
export function terrainAlong<T extends { readonly model: TerrainModel }>(
  models: readonly T[],
  { lengthFt, positionAt }: GroundLine,
): { readonly stationFt: number; readonly elevation: FeetMsl; readonly from: T }[] {
  const finest = finestTerrainAt(models, positionAt(0))?.point.stepFt ?? STATION_FT.max;
  const stepFt = Math.max(Math.min(Math.max(finest, STATION_FT.min), STATION_FT.max), lengthFt / STATION_FT.most);
  const stations = [...Array.from({ length: Math.ceil(lengthFt / stepFt) }, (_, index) => index * stepFt), lengthFt];
  return stations.flatMap((stationFt) => {
    const found = finestTerrainAt(models, positionAt(stationFt));
    return found === null ? [] : [{ stationFt, elevation: found.point.elevation, from: found.from }];
  });
}

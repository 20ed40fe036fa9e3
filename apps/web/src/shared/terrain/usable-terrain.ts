/** Terrain whose elevations may be used with those of a project without a conversion. */
import { finestTerrainAt, type Position, usableTerrain } from '@touchdown/domain';
import type { LoadedTerrain } from './api.ts';

export interface GroundHere {
  /** MSL, to a tenth. */
  readonly elevationFt: number;
  readonly fileName: string;
}
const TENTHS = 10;

/** The ground at a position from usable terrain. `null`: none is known. */
export function groundHere(terrain: readonly LoadedTerrain[], position: Position): GroundHere | null {
  const found = finestTerrainAt(usableTerrain(terrain), position);
  return found && { elevationFt: Math.round(found.point.elevation * TENTHS) / TENTHS, fileName: found.from.head.fileName };
}

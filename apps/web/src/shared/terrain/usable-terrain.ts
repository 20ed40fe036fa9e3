/** Terrain whose elevations may be used with those of a project without a conversion. */
import { finestTerrainAt, type Position } from '@touchdown/domain';
import type { LoadedTerrain } from './api.ts';

/** The datum of the elevations of a project. Terrain above another one would place what stands on it too high or too low. */
export const USUAL_DATUM = 'NAVD 88';

export const usableTerrain = (terrain: readonly LoadedTerrain[]): readonly LoadedTerrain[] =>
  terrain.filter(({ head }) => head.datum === USUAL_DATUM);

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

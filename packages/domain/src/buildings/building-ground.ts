/** The ground of buildings whose file states none, from the terrain of the project. */
import { feetMsl, type FeetMsl } from '../quantities/units.ts';
import { finestTerrainAt, type TerrainModel } from '../terrain/terrain-model.ts';
import type { Building } from './building.ts';

/** Terrain of a project with where it is from. */
export interface NamedTerrain {
  readonly head: { readonly fileName: string; readonly datum: string };
  readonly model: TerrainModel;
}

/** The datum of the elevations of a project. Terrain above another one would place what stands on it too high or too low. */
export const USUAL_DATUM = 'NAVD 88';

/** The terrain whose elevations may be used with those of a project without a conversion. */
export const usableTerrain = <T extends Pick<NamedTerrain, 'head'>>(terrain: readonly T[]): readonly T[] =>
  terrain.filter(({ head }) => head.datum === USUAL_DATUM);

/**
 * Touchdown convention: the highest terrain at the corners of the footprint, so that no roof is placed too low. `null`: the terrain has no
 * elevation at one of them.
 */
function groundOf({ ring }: Building, terrain: readonly NamedTerrain[]): FeetMsl | null {
  let highest = Number.NEGATIVE_INFINITY;
  for (const corner of ring) {
    const found = finestTerrainAt(terrain, corner);
    if (found === null) return null;
    highest = Math.max(highest, found.point.elevation);
  }
  return feetMsl(highest);
}

/** The building with its ground, if its height is known and its ground is not. */
export function withGround(building: Building, terrain: readonly NamedTerrain[]): Building {
  if (building.ground !== null || building.heightFt === null || terrain.length === 0) return building;
  const ground = groundOf(building, terrain);
  return ground === null ? building : { ...building, ground };
}

/** How the ground was found, as a sentence of the notes. `null`: not from terrain. */
export const groundNote = (terrain: readonly NamedTerrain[]): string | null =>
  terrain.length === 0
    ? null
    : `Ground elevation where the file has none: the highest terrain at the corners, from ${terrain.map(({ head }) => head.fileName).join(', ')} (${USUAL_DATUM}).`;

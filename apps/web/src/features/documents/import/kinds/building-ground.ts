/** The ground of buildings whose file states none, from the terrain of the project. */
import { type Building, type FeetMsl, feetMsl, finestTerrainAt } from '@touchdown/domain';
import type { LoadedTerrain } from '../../../../shared/terrain/api.ts';
import { USUAL_DATUM } from '../../../../shared/terrain/usable-terrain.ts';

/**
 * Touchdown convention: the highest terrain at the corners of the footprint, so that no roof is placed too low. `null`: the terrain has no
 * elevation at one of them.
 */
function groundOf({ ring }: Building, terrain: readonly LoadedTerrain[]): FeetMsl | null {
  let highest = Number.NEGATIVE_INFINITY;
  for (const corner of ring) {
    const found = finestTerrainAt(terrain, corner);
    if (found === null) return null;
    highest = Math.max(highest, found.point.elevation);
  }
  return feetMsl(highest);
}

/** The building with its ground, if its height is known and its ground is not. */
export function withGround(building: Building, terrain: readonly LoadedTerrain[]): Building {
  if (building.ground !== null || building.heightFt === null || terrain.length === 0) return building;
  const ground = groundOf(building, terrain);
  return ground === null ? building : { ...building, ground };
}

/** How the ground was found, as a sentence of the notes. `null`: not from terrain. */
export const groundNote = (terrain: readonly LoadedTerrain[]): string | null =>
  terrain.length === 0
    ? null
    : `Ground elevation where the file has none: the highest terrain at the corners, from ${terrain.map(({ head }) => head.fileName).join(', ')} (${USUAL_DATUM}).`;

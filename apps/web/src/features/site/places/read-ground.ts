/** The elevation of the ground. By itself, because reading terrain needs geodesy, which the first view does not. */
import type { GroundElevation, TerrainDatum } from '@touchdown/contract';
import type { QueryClient } from '@tanstack/react-query';
import { feetToMeters, finestTerrainAt, type Position } from '@touchdown/domain';
import { readTerrain } from '../../../shared/terrain/api.ts';
import { askGround } from './api.ts';

/** As the service answers, or from the terrain of the project, whose vertical datum is any. */
export type Ground = Omit<GroundElevation, 'datum'> & { readonly datum: TerrainDatum | null };

/** From the terrain of the project. `null`: it has none at the position, or none that can be read. */
async function ownGround(client: QueryClient, projectId: string, position: Position): Promise<Ground | null> {
  const found = finestTerrainAt(await readTerrain(client, projectId).catch(() => []), position);
  if (found === null) return null;
  const { fileName, datum } = found.from.head;
  const { elevation, stepFt } = found.point;
  return { elevationFeet: elevation, datum, source: fileName, resolutionMeters: feetToMeters(stepFt), asOf: null };
}

/** The elevation of the ground: from the terrain of the project, which needs no connection, or else from the terrain service. */
export const groundElevation = async (client: QueryClient, projectId: string | undefined, position: Position): Promise<Ground> =>
  (projectId === undefined ? null : await ownGround(client, projectId, position)) ?? askGround(position);

/** The elevations of the project's terrain under a path. */
import type { TerrainSample } from '@touchdown/contract';
import { localToPosition, type Position, terrainAlong } from '@touchdown/domain';
import { useMemo } from 'react';
import { type LoadedTerrain, useTerrain } from '../../../shared/terrain/api.ts';
import type { ProfileWay } from './profile-values.ts';

export interface PathGround {
  readonly samples: TerrainSample[];
  /** "county-dem.tif (NAVD 88)" */
  readonly source: string;
}

const DECIMALS = 1000;
const LEAST_STATIONS = 2;
const SOURCE_MAX = 255;
const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS;

/** `null`: the terrain has fewer than two elevations under the path. */
export function groundUnder(terrain: readonly LoadedTerrain[], site: Position, { placed }: Pick<ProfileWay, 'placed'>): PathGround | null {
  if (terrain.length === 0) return null;
  const positionAt = (stationFt: number) => localToPosition(site, placed.pointAt(stationFt));
  const along = terrainAlong(terrain, { lengthFt: placed.lengthFt, positionAt });
  if (along.length < LEAST_STATIONS) return null;
  const files = [...new Set(along.map(({ from: { head } }) => `${head.fileName} (${head.datum})`))];
  return {
    samples: along.map(({ stationFt, elevation }): TerrainSample => [rounded(stationFt), rounded(elevation)]),
    source: files.join(', ').slice(0, SOURCE_MAX),
  };
}

/** The elevations under one direction of a path. `null` while they are read, and if the project has none there. */
export function useGroundUnder(projectId: string, site: Position | null, way: ProfileWay | undefined): PathGround | null {
  const terrain = useTerrain(projectId);
  return useMemo(() => (site === null || way === undefined ? null : groundUnder(terrain, site, way)), [terrain, site, way]);
}

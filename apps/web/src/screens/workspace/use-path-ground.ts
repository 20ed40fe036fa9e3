/** The terrain below the paths, where it is saved for the path as it is now. */
import type { PathTerrain, StoredPath } from '@touchdown/contract';
import type { GroundPoint, PathCorridor } from '@touchdown/domain';
import { useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { groundOf, legOf } from '../../features/planning/path-profile/profile-values.ts';
import { terrainQuery } from '../../shared/paths/terrain.ts';

const UNKNOWN: readonly GroundPoint[] = [];

/** Returns a function for the terrain below one direction of a path, in order. Empty: unknown. */
export function usePathGround(projectId: string, paths: readonly StoredPath[]): (corridor: PathCorridor) => readonly GroundPoint[] {
  const known = useQueries({
    queries: paths.map(({ id }) => terrainQuery({ projectId, pathId: id })),
    combine: groundsOf,
  });
  return useCallback(
    (corridor) => {
      const version = paths.find(({ id }) => id === corridor.pathId)?.version;
      const terrain = known.find((one) => one.pathId === corridor.pathId && one.leg === legOf(corridor) && one.pathVersion === version);
      return terrain?.ground ?? UNKNOWN;
    },
    [known, paths],
  );
}

const groundsOf = (results: readonly { readonly data: readonly PathTerrain[] | undefined }[]) =>
  results.flatMap(({ data }) => (data ?? []).map((terrain) => ({ ...terrain, ground: groundOf(terrain.samples) })));

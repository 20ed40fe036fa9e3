/** The ground of the 3D view: from what is known of it, with the base map on it. */
import type { Position } from '@touchdown/domain';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { asWork } from '../app-state/app-state.ts';
import type { BuildingMass } from '../buildings/masses.ts';
import { useBaseLayer } from '../map/base-layer.ts';
import { attributionOf } from '../map/map-style.ts';
import { terrainQuery } from '../paths/terrain.ts';
import type { Flight } from '../scene/flights.ts';
import { groundOver } from '../scene/ground.ts';
import { useInks } from '../scene/ink-colors.ts';
import type { FacilityModel } from '../scene/model.ts';
import type { GroundDrape, TerrainGround } from '../scene/scene-terrain.tsx';
import { extentOf } from '../scene/scene-view.ts';
import { drapeOf } from './ground-drape.ts';
import { type GroundPath, groundSamples } from './ground-samples.ts';

export interface GroundSite {
  readonly projectId: string;
  readonly origin: Position;
  readonly heliportElevation: number;
  readonly isElevated: boolean;
  readonly paths: readonly GroundPath[];
  readonly flights: readonly Flight[];
}

interface Drawn {
  readonly model: FacilityModel;
  readonly masses: readonly BuildingMass[];
}
interface ReadDrape {
  readonly of: unknown;
  readonly drape: GroundDrape | null;
}

export interface SceneGroundState {
  /** `null`: unknown. */
  readonly ground: TerrainGround | null;
  /** The credit of the picture on it. `null`: there is none. */
  readonly credit: string | null;
}

/** The ground below the model. Its picture follows when its tiles are read. */
export function useGround(
  { projectId, origin, heliportElevation, isElevated, paths, flights }: GroundSite,
  drawn: Drawn,
): SceneGroundState {
  const { model, masses } = drawn;
  const inks = useInks();
  const terrains = useQueries({
    queries: paths.map(({ id }) => terrainQuery({ projectId, pathId: id })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const extent = useMemo(() => extentOf(model.surfaces), [model.surfaces]);
  const grid = useMemo(
    () =>
      groundOver(groundSamples({ obstacles: model.obstacles, masses, terrains, paths, flights, heliportElevation, isElevated }), extent),
    [model.obstacles, masses, terrains, paths, flights, heliportElevation, isElevated, extent],
  );
  const { layer } = useBaseLayer(grid !== null);
  const raster = layer?.format === 'raster' ? layer : null;
  const wanted = useMemo(() => (raster === null ? null : { origin, extent, layer: raster }), [origin, extent, raster]);
  const [read, setRead] = useState<ReadDrape | null>(null);
  const color = inks.ground;
  useEffect(() => {
    if (wanted === null) return undefined;
    const stopped = new AbortController();
    void asWork(drapeOf(wanted.origin, wanted.extent, wanted.layer, { color, signal: stopped.signal })).then((drape) => {
      if (!stopped.signal.aborted) setRead({ of: wanted, drape });
    });
    return () => stopped.abort();
  }, [wanted, color]);
  const drape = wanted !== null && read?.of === wanted ? read.drape : null;
  return useMemo(
    () => ({ ground: grid && { grid, drape }, credit: grid === null || drape === null ? null : attributionOf(raster) }),
    [grid, drape, raster],
  );
}

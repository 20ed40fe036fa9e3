/** The ground of the 3D view: from what is known of it, with the base map on it. */
import type { Position } from '@touchdown/domain';
import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { beginWork } from '../app-state/app-state.ts';
import { madeOnce } from '../app-state/made-once.ts';
import { useWorkWhile } from '../app-state/waiting.tsx';
import type { BuildingMass } from '../buildings/masses.ts';
import { useBaseLayer } from '../map/base-layer.ts';
import { attributionOf } from '../map/map-style.ts';
import { terrainQuery } from '../paths/terrain.ts';
import type { Flight } from '../scene/flights.ts';
import { groundOver } from '../scene/ground.ts';
import { useInks } from '../scene/ink-colors.ts';
import type { FacilityModel } from '../scene/model.ts';
import type { GroundDrape, TerrainGround } from '../scene/scene-terrain.tsx';
import { REST_MS } from '../scene/scene-rest.ts';
import { extentOf, type SceneExtent } from '../scene/scene-view.ts';
import { useStable } from '../ui/use-stable.ts';
import { drapeOf } from './ground-drape.ts';
import { type GroundPath, groundSamples, type KnownGround } from './ground-samples.ts';

export interface GroundSite {
  readonly projectId: string;
  readonly origin: Position;
  readonly heliportElevation: number;
  readonly isElevated: boolean;
  readonly paths: readonly GroundPath[];
  readonly flights: readonly Flight[];
}

/** Made of millions of distances, so not again whenever the 3D view is opened. */
export const gridOnce = madeOnce((obstacles: KnownGround['obstacles'], known: Omit<KnownGround, 'obstacles'>, extent: SceneExtent) =>
  groundOver(groundSamples({ ...known, obstacles }), extent),
);

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

/**
 * What is to be shown: the current ground once its picture is read, until then the last one that has a picture. Otherwise the picture would
 * vanish on every turn of a path, because the visible area changes.
 */
export function useWithPicture(current: TerrainGround | null, isPictureRead: boolean): TerrainGround | null {
  const [last, setLast] = useState(current);
  const isRead = isPictureRead || current === null;
  if (isRead && last !== current) setLast(current);
  return !isRead && last !== null && last.drape !== null ? last : current;
}

/** The ground below the model. It follows a change of the model after a frame, and its picture when its tiles are read. */
export function useGround(site: GroundSite, drawn: Drawn): SceneGroundState {
  // What is evaluated is drawn first.
  const shown = useDeferredValue(drawn.model);
  const flown = useDeferredValue(site.flights);
  useWorkWhile(shown !== drawn.model || flown !== site.flights);
  return useGroundOf({ ...site, flights: flown }, { ...drawn, model: shown });
}

function useGroundOf(
  { projectId, origin, heliportElevation, isElevated, paths, flights }: GroundSite,
  { model, masses }: Drawn,
): SceneGroundState {
  const inks = useInks();
  const terrains = useQueries({
    queries: paths.map(({ id }) => terrainQuery({ projectId, pathId: id })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const seen = useMemo(() => extentOf(model.surfaces), [model.surfaces]);
  // The surfaces are made again when a change is saved, and reach as far.
  const extent = useStable(seen, `${seen.center.join(' ')} ${seen.radiusFt}`);
  const grid = gridOnce(model.obstacles, { masses, terrains, paths, flights, heliportElevation, isElevated }, extent);
  const { layer } = useBaseLayer(grid !== null);
  const raster = layer?.format === 'raster' ? layer : null;
  const wanted = useMemo(() => (raster === null ? null : { origin, extent, layer: raster }), [origin, extent, raster]);
  const [read, setRead] = useState<ReadDrape | null>(null);
  const color = inks.ground;
  const hasPicture = useRef(false);
  useEffect(() => {
    if (wanted === null) return undefined;
    const stopped = new AbortController();
    const end = beginWork();
    const start = async () => {
      const drape = await drapeOf(wanted.origin, wanted.extent, wanted.layer, { color, signal: stopped.signal });
      if (!stopped.signal.aborted) {
        hasPicture.current = true;
        setRead({ of: wanted, drape });
      }
      end();
    };
    // Not for each step of a path that goes on turning. The first picture does not wait.
    const rest = window.setTimeout(() => void start(), hasPicture.current ? REST_MS : 0);
    return () => {
      window.clearTimeout(rest);
      stopped.abort();
      end();
    };
  }, [wanted, color]);
  const isRead = wanted === null || read?.of === wanted;
  const drape = wanted !== null && isRead ? (read?.drape ?? null) : null;
  const ground = useWithPicture(
    useMemo(() => grid && { grid, drape, extent }, [grid, drape, extent]),
    isRead,
  );
  return useMemo(() => ({ ground, credit: ground === null || ground.drape === null ? null : attributionOf(raster) }), [ground, raster]);
}

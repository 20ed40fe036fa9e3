/** The layer under all maps: the one the user chose on this device, otherwise the first. */
import type { MapLayer } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { recall, remember } from '../storage/storage.ts';
import { mapLayersQuery } from './layers-api.ts';

/** The choice of outlines only. No layer has this ID. */
export const PLAIN = 'plain';
const KEY = 'touchdown-map-layer';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Where the device stores nothing, the choice lasts as long as the page. */
let unstored: string | null = null;
const chosenId = () => recall('local', KEY) ?? unstored;

/** Remembers the choice on this device, for all maps. Signing out removes it. */
export function chooseLayer(id: string): void {
  unstored = remember('local', KEY, id) ? null : id;
  for (const listener of listeners) listener();
}

/** The layer to show. Null: outlines only. A layer that is gone is replaced by the first. */
export const layerFor = (layers: readonly MapLayer[], chosen: string | null): MapLayer | null =>
  chosen === PLAIN ? null : (layers.find(({ id }) => id === chosen) ?? layers[0] ?? null);

export interface BaseLayer {
  readonly layers: readonly MapLayer[];
  readonly layer: MapLayer | null;
  readonly isOutsideOff: boolean;
  readonly isPending: boolean;
  /** The layers could not be read. */
  readonly isFailed: boolean;
}
const NONE: readonly MapLayer[] = [];

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** The project at this address of the app. Null: none. */
export const projectAt = (pathname: string): string | null => UUID.exec(pathname)?.[0] ?? null;
/** The layers offered at this address of the app: those for all maps, and those of its project. */
export const layersAt = (layers: readonly MapLayer[], pathname: string): readonly MapLayer[] => {
  const projectId = projectAt(pathname);
  return layers.filter((layer) => layer.projectId === null || layer.projectId === projectId);
};

/** The layers and the one to show. Nothing while `isWanted` is false. */
export function useBaseLayer(isWanted = true): BaseLayer {
  const { data, isPending, isError } = useQuery({ ...mapLayersQuery, enabled: isWanted });
  const chosen = useSyncExternalStore(subscribe, chosenId);
  const { pathname } = window.location;
  const layers = useMemo(() => layersAt(data?.layers ?? NONE, pathname), [data, pathname]);
  return {
    layers,
    layer: layerFor(layers, chosen),
    isOutsideOff: data?.isOutsideOff ?? false,
    isPending,
    isFailed: isError && data === undefined,
  };
}

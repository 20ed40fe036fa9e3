/** Where the tiles of all maps come from: services outside through the cache, and stored archives. One per process, so that limits hold. */
import path from 'node:path';
import type { AdminMapLayer } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { afterAnswer } from '../../../http/after-answer.ts';
import { readDisk } from '../../../storage/disk-room.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { mayCallOutside, reservedSetting } from '../../identity/public.ts';
import { ArchiveTiles } from '../map-archives/public.ts';
import { allLayers, isInside, MAP_LAYERS_KEY, parseStored, shownLayers } from './layers.service.ts';
import { tileCache } from './tile-cache.ts';
import { TileService, type TileSource } from './tile-service.ts';

const MEBIBYTE = 1024 * 1024;
const CACHE_BYTES = 512 * MEBIBYTE;

export interface MapTiles {
  readonly service: Pick<TileService, 'tile'>;
  readonly archives: Pick<ArchiveTiles, 'tile'>;
}

export function openMapTiles(app: FastifyInstance, deps: AppDeps & { readonly files: FileStore }): MapTiles {
  const { clock, config, ids } = deps;
  const service = new TileService({
    cache: tileCache({
      folder: path.join(config.dataDir, 'map-tiles'),
      mostBytes: CACHE_BYTES,
      clock,
      newId: ids,
      readDisk: deps.readDisk ?? readDisk,
    }),
    clock,
    version: config.version,
    later: afterAnswer(app, deps),
    onFailure: (reason, host) => app.log.warn({ err: reason, host }, 'a map tile could not be fetched or cached'),
  });
  const archives = new ArchiveTiles({
    files: deps.files,
    onFailure: (reason, archiveId) => app.log.warn({ err: reason, archiveId }, 'a tile of a map archive could not be read'),
  });
  return { service, archives };
}

type MapConfig = AppDeps['config'];

/** All layers, whether they are turned on or off. */
export const layersIn = async (db: Executor, config: MapConfig): Promise<AdminMapLayer[]> =>
  allLayers(parseStored(await reservedSetting(db, MAP_LAYERS_KEY)), config);

/** The layers that maps offer now. */
export const layersShown = async (db: Executor, config: MapConfig): Promise<AdminMapLayer[]> =>
  shownLayers(await layersIn(db, config), await mayCallOutside(db, config));

export const sourceOf = (layer: AdminMapLayer, shown: readonly AdminMapLayer[]): TileSource => ({
  url: layer.url,
  mayBeOwnNetwork: layer.source === 'environment',
  redirectOrigins: shown.filter((one) => !isInside(one)).map(({ url }) => new URL(url).origin),
});

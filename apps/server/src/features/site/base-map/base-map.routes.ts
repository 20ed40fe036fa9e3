import path from 'node:path';
import { type AdminMapLayer, type MapLayer, routes } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../app-deps.ts';
import { lockForTransaction } from '../../../db/advisory-locks.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { afterAnswer } from '../../../http/after-answer.ts';
import { findProjectFor } from '../../../http/access.queries.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { readDisk } from '../../../storage/disk-room.ts';
import { mayCallOutside, reservedSetting, saveReservedSetting } from '../../identity/public.ts';
import { archivesFor, type ArchiveRow, ArchiveTiles, findArchive, layerOfArchive, tileType } from '../map-archives/public.ts';
import {
  allLayers,
  changeable,
  isInside,
  MAP_LAYERS_KEY,
  parseStored,
  refuseOwnNetwork,
  roomForLayer,
  shownLayers,
  type StoredLayer,
  storedText,
} from './layers.service.ts';
import { outsideServices } from './outside-services.ts';
import { tileCache } from './tile-cache.ts';
import { templateKey, type TilePlace, TileService, type TileSource } from './tile-service.ts';

const MEBIBYTE = 1024 * 1024;
const CACHE_BYTES = 512 * MEBIBYTE;
/** The address of a tile changes with its source, and imagery is renewed every few years. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BROWSER_CACHE = 'private, max-age=86400';

const presentLayer = ({ id, name, kind, area, attribution, maxZoom, url }: AdminMapLayer): MapLayer => ({
  ...{ id, name, kind, area, attribution, maxZoom, format: 'raster', minZoom: 0, bounds: null, projectId: null },
  tiles: `/api/map/tiles/${id}/{z}/{x}/{y}?v=${templateKey(url)}`,
});

const sourceOf = (layer: AdminMapLayer, shown: readonly AdminMapLayer[]): TileSource => ({
  url: layer.url,
  mayBeOwnNetwork: layer.source === 'environment',
  redirectOrigins: shown.filter((one) => !isInside(one)).map(({ url }) => new URL(url).origin),
});

/** Returns the layers to store, and what the route needs of those before. */
type Change<Named> = (
  stored: readonly StoredLayer[],
  layers: readonly AdminMapLayer[],
) => { readonly next: StoredLayer[]; readonly named: Named };

function tileServiceOf(app: FastifyInstance, deps: AppDeps): TileService {
  const { clock, config, ids } = deps;
  return new TileService({
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
}

/** The archive, if it is of the installation, or of a project that the user may see. */
async function archiveFor(db: Executor, userId: string, id: string): Promise<ArchiveRow | null> {
  const found = UUID.test(id) ? await findArchive(db, id) : null;
  if (found === null || found.projectId === null) return found;
  const seen = await findProjectFor(db, userId, found.projectId, null);
  return seen === null || seen.role === null ? null : found;
}

const placeExists = ({ z, x, y }: TilePlace, { minZoom = 0, maxZoom }: { readonly minZoom?: number; readonly maxZoom: number }) =>
  z >= minZoom && z <= maxZoom && Math.max(x, y) < 2 ** z;

export function baseMapRoutes(bind: BindRoute, app: FastifyInstance, deps: AppDeps & { readonly files: FileStore }): void {
  const { config, mailer } = deps;
  const tiles = tileServiceOf(app, deps);
  const archiveTiles = new ArchiveTiles({
    files: deps.files,
    onFailure: (reason, archiveId) => app.log.warn({ err: reason, archiveId }, 'a tile of a map archive could not be read'),
  });
  const layersIn = async (db: Executor) => allLayers(parseStored(await reservedSetting(db, MAP_LAYERS_KEY)), config);

  bind(routes.listMapLayers, async (_request, { db, user }) => {
    const mayCall = await mayCallOutside(db, config);
    const [shown, archives] = [shownLayers(await layersIn(db), mayCall), await archivesFor(db, user.id)];
    return { layers: [...shown.map(presentLayer), ...archives.map(layerOfArchive)], isOutsideOff: !mayCall };
  });

  bind(
    routes.mapTile,
    async ({ params: { layerId, ...place } }, { db, user, setHeader }) => {
      const archive = await archiveFor(db, user.id, layerId);
      if (archive !== null) {
        if (!placeExists(place, archive)) throw new AppError('MAP_TILE_NOT_FOUND');
        const { bytes, contentType } = await archiveTiles.tile(archive, place);
        setHeader('content-type', contentType);
        setHeader('cache-control', BROWSER_CACHE);
        return bytes;
      }
      const shown = shownLayers(await layersIn(db), await mayCallOutside(db, config));
      const layer = shown.find(({ id }) => id === layerId);
      if (layer === undefined) throw new AppError('MAP_LAYER_NOT_FOUND');
      if (!placeExists(place, layer)) throw new AppError('MAP_TILE_NOT_FOUND');
      const image = await tiles.tile(sourceOf(layer, shown), place);
      setHeader('content-type', tileType(image) ?? 'application/octet-stream');
      setHeader('cache-control', BROWSER_CACHE);
      return image;
    },
    { file: true },
  );

  bind(routes.adminMap, async (_request, { db }) => {
    const [layers, isOn] = [await layersIn(db), await mayCallOutside(db, config)];
    return {
      outside: { isOn, isLocked: !config.outsideServices },
      layers,
      services: outsideServices(config, layers, (mailer ?? null) !== null, isOn),
    };
  });

  /** Changes the stored layers, one change after another. */
  const change = async <Named>(tx: Executor, now: Date, to: Change<Named>) => {
    await lockForTransaction(tx, 'mapLayers');
    const stored = parseStored(await reservedSetting(tx, MAP_LAYERS_KEY));
    const { next, named } = to(stored, allLayers(stored, config));
    await saveReservedSetting(tx, MAP_LAYERS_KEY, storedText(next), now);
    return { layers: allLayers(next, config), named };
  };

  bind(routes.createMapLayer, async ({ body }, { db, now, newId, audit }) => {
    refuseOwnNetwork(body.url);
    const id = newId();
    const { layers } = await change(db, now, (stored, all) => {
      roomForLayer(all);
      return { next: [...stored, { id, ...body, version: 1 }], named: null };
    });
    audit({ action: 'mapLayer.create', entityId: id, details: { name: body.name, url: body.url } });
    return changeable(layers, id);
  });

  bind(
    routes.updateMapLayer,
    async ({ params: { layerId: id }, body: { version, ...fields } }, { db, now, audit }) => {
      refuseOwnNetwork(fields.url);
      const { layers, named: before } = await change(db, now, (stored, all) => {
        const current = changeable(all, id);
        if (version !== undefined && version !== current.version) throw new AppError('VERSION_CONFLICT', { current });
        const changed = { id, ...fields, version: current.version + 1 };
        const others = stored.filter((one) => one.id !== id);
        const isNew = others.length === stored.length;
        return { next: isNew ? [...stored, changed] : stored.map((one) => (one.id === id ? changed : one)), named: current };
      });
      const after = changeable(layers, id);
      audit({ action: 'mapLayer.update', entityId: id, details: { name: after.name, fields: changedFields(before, after) } });
      return after;
    },
    { stored: async ({ params: { layerId } }, { db }) => changeable(await layersIn(db), layerId) },
  );

  bind(routes.deleteMapLayer, async ({ params: { layerId: id } }, { db, now, audit }) => {
    const { named: layer } = await change(db, now, (stored, all) => ({
      named: changeable(all, id),
      next: stored.filter((one) => one.id !== id),
    }));
    audit({ action: 'mapLayer.delete', entityId: id, details: { name: layer.name } });
    return null;
  });
}

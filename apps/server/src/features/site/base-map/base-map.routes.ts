import { type AdminMapLayer, type MapLayer, routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { lockForTransaction } from '../../../db/advisory-locks.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findProjectFor } from '../../../http/access.queries.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { mayCallOutside, reservedSetting, saveReservedSetting } from '../../identity/public.ts';
import { archivesFor, type ArchiveRow, findArchive, layerOfArchive, tileType } from '../map-archives/public.ts';
import {
  allLayers,
  changeable,
  MAP_LAYERS_KEY,
  parseStored,
  refuseOwnNetwork,
  roomForLayer,
  type StoredLayer,
  storedText,
} from './layers.service.ts';
import { layersIn, layersShown, type MapTiles, sourceOf } from './open-map-tiles.ts';
import { outsideServices } from './outside-services.ts';
import { templateKey, type TilePlace } from './tile-service.ts';

/** The address of a tile changes with its source, and imagery is renewed every few years. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BROWSER_CACHE = 'private, max-age=86400';

const presentLayer = ({ id, name, kind, area, attribution, maxZoom, url }: AdminMapLayer): MapLayer => ({
  ...{ id, name, kind, area, attribution, maxZoom, format: 'raster', minZoom: 0, bounds: null, projectId: null },
  tiles: `/api/map/tiles/${id}/{z}/{x}/{y}?v=${templateKey(url)}`,
});

/** Returns the layers to store, and what the route needs of those before. */
type Change<Named> = (
  stored: readonly StoredLayer[],
  layers: readonly AdminMapLayer[],
) => { readonly next: StoredLayer[]; readonly named: Named };

/** The archive, if it is of the installation, or of a project that the user may see. */
async function archiveFor(db: Executor, userId: string, id: string): Promise<ArchiveRow | null> {
  const found = UUID.test(id) ? await findArchive(db, id) : null;
  if (found === null || found.projectId === null) return found;
  const seen = await findProjectFor(db, userId, found.projectId, null);
  return seen === null || seen.role === null ? null : found;
}

const placeExists = ({ z, x, y }: TilePlace, { minZoom = 0, maxZoom }: { readonly minZoom?: number; readonly maxZoom: number }) =>
  z >= minZoom && z <= maxZoom && Math.max(x, y) < 2 ** z;

export function baseMapRoutes(bind: BindRoute, deps: AppDeps & { readonly mapTiles: MapTiles }): void {
  const { config, mailer, mapTiles: tiles } = deps;

  bind(routes.listMapLayers, async (_request, { db, user }) => {
    const [shown, archives] = [await layersShown(db, config), await archivesFor(db, user.id)];
    return {
      layers: [...shown.map(presentLayer), ...archives.map(layerOfArchive)],
      isOutsideOff: !(await mayCallOutside(db, config)),
    };
  });

  bind(
    routes.mapTile,
    async ({ params: { layerId, ...place } }, { db, user, setHeader }) => {
      const archive = await archiveFor(db, user.id, layerId);
      if (archive !== null) {
        if (!placeExists(place, archive)) throw new AppError('MAP_TILE_NOT_FOUND');
        const { bytes, contentType } = await tiles.archives.tile(archive, place);
        setHeader('content-type', contentType);
        setHeader('cache-control', BROWSER_CACHE);
        return bytes;
      }
      const shown = await layersShown(db, config);
      const layer = shown.find(({ id }) => id === layerId);
      if (layer === undefined) throw new AppError('MAP_LAYER_NOT_FOUND');
      if (!placeExists(place, layer)) throw new AppError('MAP_TILE_NOT_FOUND');
      const image = await tiles.service.tile(sourceOf(layer, shown), place);
      setHeader('content-type', tileType(image) ?? 'application/octet-stream');
      setHeader('cache-control', BROWSER_CACHE);
      return image;
    },
    { file: true },
  );

  bind(routes.adminMap, async (_request, { db }) => {
    const [layers, isOn] = [await layersIn(db, config), await mayCallOutside(db, config)];
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
    { stored: async ({ params: { layerId } }, { db }) => changeable(await layersIn(db, config), layerId) },
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

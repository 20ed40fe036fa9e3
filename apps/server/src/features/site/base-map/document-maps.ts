/**
 * The base map under the maps of a document: all its tiles from the first source that has them, within a time limit. Archives come first,
 * because they answer without a network. A document is never late, and never fails, because of a map.
 */
import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { BaseMap, TilePlace } from '@touchdown/exports/report';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type ArchiveRow, listArchives, unpacked } from '../map-archives/public.ts';
import { layersShown, type MapTiles, sourceOf } from './open-map-tiles.ts';
import { isPrintable } from './printable-tile.ts';

export interface Zooms {
  readonly minZoom: number;
  readonly maxZoom: number;
}
interface Site {
  readonly latitude: number;
  readonly longitude: number;
}
export interface DocumentMap extends BaseMap {
  /** Of the places and bytes of all tiles, and of the attribution. */
  readonly sha256: string;
}
interface Source extends Zooms {
  readonly attribution: string;
  readonly format: BaseMap['format'];
  /** Throws an AppError: MAP_TILE_NOT_FOUND if it has no tile there. */
  readonly tile: (place: TilePlace) => Promise<Uint8Array>;
}
export interface DocumentMaps {
  /**
   * The sources for a site, to be read later without a transaction. `tilesFor` says which tiles are needed. Null if no source has them all
   * in time, or one of them cannot be printed.
   */
  readonly around: (
    db: Executor,
    projectId: string,
    site: Site,
  ) => Promise<(tilesFor: (zooms: Zooms) => readonly TilePlace[]) => Promise<DocumentMap | null>>;
}

/** What a report waits for map services, all together. */
const WITHIN_MS = 4_000;
const MOST_UNPACKED = 8 * 1024 * 1024;
/** Fewer than a service takes from this server at once, so that users' maps are not held up. */
const AT_ONCE = 4;
/** Maps and lines are legible over some kinds better than over others. */
const KINDS = ['topographic', 'streets', 'other', 'imagery'] as const;

const isWithin = ({ west, south, east, north }: ArchiveRow, { latitude, longitude }: Site): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

const hashOf = (attribution: string, tiles: BaseMap['tiles']): string => {
  const hash = createHash('sha256').update(`${attribution}\n`);
  for (const { z, x, y, bytes } of tiles) hash.update(`${z}/${x}/${y}/${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
};

/** All tiles that the source has. Null if one is unavailable, or cannot be printed, or there are none. */
async function tilesOf(source: Source, places: readonly TilePlace[], signal: AbortSignal): Promise<DocumentMap | null> {
  const found: (Uint8Array | null)[] = [];
  const rest = [...places.entries()];
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      signal.throwIfAborted();
      const [index, place] = next;
      found[index] = await source.tile(place).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'MAP_TILE_NOT_FOUND') return null;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const tiles = places.flatMap((place, index) => {
    const bytes = found[index] ?? null;
    return bytes === null ? [] : [{ ...place, bytes }];
  });
  const { attribution, format, minZoom, maxZoom } = source;
  if (tiles.length === 0 || (format === 'raster' && !tiles.every(({ bytes }) => isPrintable(bytes)))) return null;
  return { attribution, format, minZoom, maxZoom, tiles, sha256: hashOf(attribution, tiles) };
}

export function documentMaps(tiles: MapTiles, { config, longestMap = WITHIN_MS }: Pick<AppDeps, 'config' | 'longestMap'>): DocumentMaps {
  const ofArchive = (row: ArchiveRow): Source => ({
    attribution: row.attribution,
    format: row.format,
    minZoom: row.minZoom,
    maxZoom: row.maxZoom,
    tile: async (place) => {
      const { bytes, contentType } = await tiles.archives.tile(row, place);
      return contentType === 'application/gzip' ? unpacked(bytes, MOST_UNPACKED) : bytes;
    },
  });
  return {
    async around(db, projectId, site) {
      const archives = [...(await listArchives(db, projectId)), ...(await listArchives(db, null))];
      const shown = await layersShown(db, config);
      // A layer of our own comes before those of others.
      const [own, others] = [
        shown.filter(({ source }) => source === 'environment'),
        shown.filter(({ source }) => source !== 'environment'),
      ];
      const services = [...own, ...KINDS.flatMap((kind) => others.filter((layer) => layer.kind === kind))];
      const sources: Source[] = [
        ...archives.filter((row) => isWithin(row, site)).map(ofArchive),
        ...services.map((layer): Source => ({
          attribution: layer.attribution,
          format: 'raster',
          minZoom: 0,
          maxZoom: layer.maxZoom,
          tile: (place) => tiles.service.tile(sourceOf(layer, shown), place),
        })),
      ];
      return async (tilesFor) => {
        const late = new AbortController();
        const firstOf = async (): Promise<DocumentMap | null> => {
          for (const source of sources) {
            const places = tilesFor(source);
            const map = places.length === 0 ? null : await tilesOf(source, places, late.signal).catch(() => null);
            if (map !== null || late.signal.aborted) return map;
          }
          return null;
        };
        const done = new AbortController();
        try {
          return await Promise.race([firstOf(), after(longestMap, null, { signal: done.signal })]);
        } finally {
          late.abort();
          done.abort();
        }
      };
    },
  };
}

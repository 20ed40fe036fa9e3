/** Tiles of maps, underlays, and points of laser scans the user has seen, in the user's store. Limited in number and size; the least recently used are evicted first. */
import { storeOf } from './cache-store.ts';

/** About thirty views of a map. */
export const MOST_TILES = 1_500;
/** Usual tiles take a sixth of it. With all of them this large, the tiles take 300 MB. */
export const MOST_TILE_BYTES = 200_000;
/** Evicted together, so that not every tile causes an eviction. */
const SPARE = 50;

/** Pictures of underlays, which have a limit of their own: at their largest, they take 96 MB. */
export const MOST_UNDERLAYS = 12;
export const MOST_UNDERLAY_BYTES = 8 * 1024 * 1024;

const TILE = /^\/api\/map\/tiles\//;
/** Points of laser scans: at their largest, they take 8 MB. */
const MOST_SCANS = 12;
const MOST_SCAN_BYTES = 700_000;

const UNDERLAY = /^\/api\/projects\/[0-9a-f-]{36}\/uploads\/[0-9a-f-]{36}\/preview$/;
const POINTS = /^\/api\/projects\/[0-9a-f-]{36}\/point-clouds\/[0-9a-f-]{36}\/points\?/;

/** Those that have a limit of their own. */
const OF_PROJECTS = [
  { pattern: UNDERLAY, most: MOST_UNDERLAYS, mostBytes: MOST_UNDERLAY_BYTES },
  { pattern: POINTS, most: MOST_SCANS, mostBytes: MOST_SCAN_BYTES },
] as const;
const kindOf = (address: string) => OF_PROJECTS.find(({ pattern }) => pattern.test(address));

/** Whether the address is that of a tile, an underlay, or points of a scan, and the content is small enough to cache. */
export const isCacheableTile = (address: string, tile: ArrayBuffer): boolean =>
  tile.byteLength <= (TILE.test(address) ? MOST_TILE_BYTES : (kindOf(address)?.mostBytes ?? -1));

/** Evicts the least recently used of one kind if there are too many. */
async function evict(person: string, { pattern, most }: (typeof OF_PROJECTS)[number]): Promise<void> {
  const store = (await storeOf(person)).transaction('tiles', 'readwrite').store;
  const keys = await store.getAllKeys(IDBKeyRange.bound('/api/projects/', '/api/projects0'));
  let tooMany = keys.filter((key) => pattern.test(key)).length - most;
  for (let oldest = tooMany > 0 ? await store.index('usedAt').openCursor() : null; oldest !== null && tooMany > 0;) {
    if (pattern.test(oldest.primaryKey)) {
      await oldest.delete();
      tooMany -= 1;
    }
    oldest = await oldest.continue();
  }
}

/** Caches the tile, and evicts the least recently used if there are too many. */
export async function writeTile(person: string, address: string, tile: ArrayBuffer, now: number): Promise<void> {
  const store = (await storeOf(person)).transaction('tiles', 'readwrite').store;
  await store.put({ tile, usedAt: now }, address);
  const kind = kindOf(address);
  if (kind !== undefined) return evict(person, kind);
  const count = await store.count();
  if (count <= MOST_TILES) return;
  let tooMany = count - MOST_TILES + SPARE;
  for (let oldest = await store.index('usedAt').openCursor(); oldest !== null && tooMany > 0; oldest = await oldest.continue()) {
    await oldest.delete();
    tooMany -= 1;
  }
}

/** Returns the tile and records its use. */
export async function readTile(person: string, address: string, now: number): Promise<ArrayBuffer | undefined> {
  const store = (await storeOf(person)).transaction('tiles', 'readwrite').store;
  const cached = await store.get(address);
  if (cached !== undefined) await store.put({ ...cached, usedAt: now }, address);
  return cached?.tile;
}

/** Tiles of maps the user has seen, in the user's store. Limited in number and size; the least recently used are evicted first. */
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
const UNDERLAY = /^\/api\/projects\/[0-9a-f-]{36}\/uploads\/[0-9a-f-]{36}\/preview$/;

/** Whether the address is that of a tile or of an underlay, and the image is small enough to cache. */
export const isCacheableTile = (address: string, tile: ArrayBuffer): boolean =>
  TILE.test(address) ? tile.byteLength <= MOST_TILE_BYTES : UNDERLAY.test(address) && tile.byteLength <= MOST_UNDERLAY_BYTES;

/** Evicts the least recently used underlays if there are too many. */
async function evictUnderlays(person: string): Promise<void> {
  const store = (await storeOf(person)).transaction('tiles', 'readwrite').store;
  let tooMany = (await store.count(IDBKeyRange.bound('/api/projects/', '/api/projects0'))) - MOST_UNDERLAYS;
  for (let oldest = tooMany > 0 ? await store.index('usedAt').openCursor() : null; oldest !== null && tooMany > 0;) {
    if (UNDERLAY.test(oldest.primaryKey)) {
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
  if (UNDERLAY.test(address)) return evictUnderlays(person);
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

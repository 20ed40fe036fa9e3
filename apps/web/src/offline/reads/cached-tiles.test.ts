import '../../test/fake-indexeddb.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nobodyIsHere, personIs } from '../../shared/offline/person.ts';
import { clearCachedReads, cachedReads } from './cached-reads.ts';
import { MOST_TILE_BYTES, MOST_TILES, MOST_UNDERLAY_BYTES, MOST_UNDERLAYS, readTile, writeTile } from './cached-tiles.ts';

const ADA = '0190f3a2-0000-7000-8000-00000000000a';
const BOB = '0190f3a2-0000-7000-8000-00000000000b';
const at = (x: number) => `/api/map/tiles/usgs-imagery/12/${x}/1?v=0123456789abcdef`;
const tile = (bytes = 8) => new ArrayBuffer(bytes);
const { cache, read } = cachedReads.tiles;
const sizeAt = async (x: number) => (await read(at(x)))?.byteLength;

beforeEach(() => personIs(ADA));
afterEach(async () => {
  await clearCachedReads();
  nobodyIsHere();
});

describe('a cached tile', () => {
  it('is for the user who saw it, while signed in', async () => {
    await cache(at(1), tile());
    expect(await sizeAt(1)).toBe(8);
    nobodyIsHere();
    expect(await sizeAt(1)).toBeUndefined();
    personIs(BOB);
    expect(await sizeAt(1)).toBeUndefined();
  });
  it('is removed with everything else when the user signs out', async () => {
    await cache(at(1), tile());
    await clearCachedReads();
    expect(await sizeAt(1)).toBeUndefined();
  });
  it('is neither another response nor a larger file', async () => {
    await cache('/api/projects', tile());
    expect(await read('/api/projects')).toBeUndefined();
    await cache(at(1), tile(MOST_TILE_BYTES + 1));
    expect(await sizeAt(1)).toBeUndefined();
  });
  it('is evicted when there are too many, the least recently used first', async () => {
    for (let x = 0; x < MOST_TILES; x += 1) await writeTile(ADA, at(x), tile(), x);
    await readTile(ADA, at(0), MOST_TILES);
    await writeTile(ADA, at(MOST_TILES), tile(), MOST_TILES + 1);
    expect([await sizeAt(0), await sizeAt(1), await sizeAt(51), await sizeAt(52), await sizeAt(MOST_TILES)]).toEqual([
      8,
      undefined,
      undefined,
      8,
      8,
    ]);
  });
});

describe('the cached points of a laser scan', () => {
  const pointsAt = (n: number) => `/api/projects/${ADA}/point-clouds/0190f3a2-0000-7000-8000-${String(n).padStart(12, '0')}/points?limit=9`;

  it('are evicted when there are too many, and no underlay is', async () => {
    const underlay = `/api/projects/${ADA}/uploads/${BOB}/preview`;
    await cache(underlay, tile());
    for (let n = 0; n <= 12; n += 1) await writeTile(ADA, pointsAt(n), tile(), n + 1);
    expect(await read(pointsAt(0))).toBeUndefined();
    expect((await read(pointsAt(1)))?.byteLength).toBe(8);
    expect((await read(underlay))?.byteLength).toBe(8);
  });
});

describe('a cached underlay', () => {
  const pictureAt = (n: number) => `/api/projects/${ADA}/uploads/0190f3a2-0000-7000-8000-${String(n).padStart(12, '0')}/preview`;

  it('may be larger than a tile, up to the size of an underlay', async () => {
    await cache(pictureAt(1), tile(MOST_TILE_BYTES + 1));
    expect((await read(pictureAt(1)))?.byteLength).toBe(MOST_TILE_BYTES + 1);
    await cache(pictureAt(2), tile(MOST_UNDERLAY_BYTES + 1));
    expect(await read(pictureAt(2))).toBeUndefined();
  });
  it('is evicted when there are too many, and no tile is', async () => {
    await writeTile(ADA, at(1), tile(), 0);
    for (let n = 0; n <= MOST_UNDERLAYS; n += 1) await writeTile(ADA, pictureAt(n), tile(), n + 1);
    expect(await sizeAt(1)).toBe(8);
    expect(await read(pictureAt(0))).toBeUndefined();
    expect((await read(pictureAt(1)))?.byteLength).toBe(8);
  });
});

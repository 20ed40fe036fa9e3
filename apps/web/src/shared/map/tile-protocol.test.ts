import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CachedReads, registerOffline } from '../offline/ports.ts';
import { loadTile, unpackedTile } from './tile-protocol.ts';

const URL_OF_TILE = 'touchdown://api/map/tiles/a/3/1/2?v=1';
const ADDRESS = '/api/map/tiles/a/3/1/2?v=1';
const [FRESH, SEEN] = [new Uint8Array([1, 2]).buffer, new Uint8Array([3]).buffer];

const withSeen = (seen: ArrayBuffer | undefined) => {
  const tiles = { cache: vi.fn(async () => undefined), read: vi.fn(async () => seen) };
  registerOffline({ reads: async () => ({ tiles }) as unknown as CachedReads, edits: null });
  return tiles;
};
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const load = async (abort = new AbortController()) => new Uint8Array((await loadTile({ url: URL_OF_TILE }, abort)).data);

afterEach(() => {
  vi.unstubAllGlobals();
  registerOffline({ reads: null, edits: null });
});

describe('a tile of a map', () => {
  it('comes from this server, and is saved for later', async () => {
    const tiles = withSeen(undefined);
    answering(async () => new Response(FRESH));
    expect([...(await load())]).toEqual([1, 2]);
    expect(fetch).toHaveBeenCalledWith(ADDRESS, expect.anything());
    expect(tiles.cache).toHaveBeenCalledWith(ADDRESS, expect.anything());
  });
  it.each([
    ['the server does not respond', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the service does not respond', async () => new Response('', { status: 503 })],
  ])('seen before comes from this device if %s', async (_what, answer) => {
    withSeen(SEEN);
    answering(answer);
    expect([...(await load())]).toEqual([3]);
  });
  it('not seen before is missing, with the status that the map library distinguishes', async () => {
    const tiles = withSeen(undefined);
    answering(async () => new Response('', { status: 503 }));
    await expect(load()).rejects.toMatchObject({ status: 503 });
    answering(async () => new Response('', { status: 404 }));
    await expect(load()).rejects.toMatchObject({ status: 404 });
    expect(tiles.read).toHaveBeenCalledTimes(1);
    expect(tiles.cache).not.toHaveBeenCalled();
  });
  it('that is packed is cached packed, and unpacked for the map', async () => {
    const tiles = withSeen(undefined);
    const packed = Uint8Array.from(gzipSync('a vector tile'));
    answering(async () => new Response(packed));
    expect(new TextDecoder().decode(await load())).toBe('a vector tile');
    expect(tiles.cache).toHaveBeenCalledWith(ADDRESS, packed.buffer);
  });
  it.each([
    ['damaged', Uint8Array.from(gzipSync('a vector tile')).slice(0, -9)],
    ['far larger than any', Uint8Array.from(gzipSync(Buffer.alloc(9 * 1024 * 1024)))],
  ])('that is packed and %s is missing', async (_what, packed) => {
    await expect(unpackedTile(packed.buffer)).rejects.toMatchObject({ status: 503 });
  });
  it('that is no longer wanted is not read from this device', async () => {
    const tiles = withSeen(SEEN);
    const abort = new AbortController();
    abort.abort();
    answering(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
    await expect(load(abort)).rejects.toThrow('Aborted');
    expect(tiles.read).not.toHaveBeenCalled();
  });
});

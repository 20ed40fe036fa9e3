import { beforeEach, describe, expect, it } from 'vitest';
import { sends, sendsTile, TILE, testTileServer } from '../../../test/tile-server.ts';
import type { CachedTile, TileCache } from './tile-cache.ts';
import { TileService, type TileSource, tileUrl } from './tile-service.ts';

const tiles = testTileServer();
const elsewhere = testTileServer();

const NOT_THERE = { code: 'MAP_TILE_NOT_FOUND' };
const UNAVAILABLE = { code: 'MAP_TILE_UNAVAILABLE' };
const DAY = 24 * 60 * 60 * 1_000;
let now: Date;
let cached: Map<string, CachedTile>;
let work: Promise<void>[];
let reasons: string[];
beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  cached = new Map();
  work = [];
  reasons = [];
});
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const memory: TileCache = {
  read: async (key) => cached.get(key.join('/')) ?? null,
  write: async (key, bytes) => void cached.set(key.join('/'), { bytes: Buffer.from(bytes), fetchedAt: now }),
};
const service = (more: Partial<ConstructorParameters<typeof TileService>[0]> = {}) =>
  new TileService({
    cache: memory,
    clock: () => now,
    version: '1.2.3',
    // A busy machine takes its time.
    withinMs: DAY,
    later: (task) => void work.push(task()),
    onFailure: (reason) => void reasons.push(reason instanceof Error ? reason.message : String(reason)),
    ...more,
  });
const local = (more: Partial<TileSource> = {}): TileSource => ({
  url: tiles.template,
  mayBeOwnNetwork: true,
  redirectOrigins: [],
  ...more,
});
const HERE = { z: 3, x: 1, y: 2 };
const at = (x: number) => ({ z: 10, x, y: 0 });
const settled = () => Promise.all(work);

describe('a tile', () => {
  it('is requested with its numbers in the order of the template, and then comes from the cache', async () => {
    const one = service();
    expect(await one.tile(local(), HERE)).toEqual(TILE);
    await settled();
    expect(await one.tile(local(), HERE)).toEqual(TILE);
    expect(tiles.asked).toEqual(['/3/2/1']);
    expect(tileUrl('https://tiles.example.org/{z}/{x}/{y}?style=a', HERE).href).toBe('https://tiles.example.org/3/1/2?style=a');
  });
  it('of another template is never taken for it', async () => {
    const one = service();
    await one.tile(local(), HERE);
    await settled();
    await one.tile(local({ url: `${tiles.template}?year=2026` }), HERE);
    expect(tiles.asked).toHaveLength(2);
  });
  it('wanted by many at once is requested once', async () => {
    const one = service();
    const all = await Promise.all(Array.from({ length: 20 }, () => one.tile(local(), HERE)));
    expect(all).toEqual(Array(20).fill(TILE));
    expect(tiles.asked).toHaveLength(1);
  });
  it('is requested again after 30 days, and used for longer if the service fails', async () => {
    const one = service();
    await one.tile(local(), HERE);
    await settled();
    later(30 * DAY - 1);
    await one.tile(local(), HERE);
    expect(tiles.asked).toHaveLength(1);
    later(1);
    tiles.reply = sends(500, '');
    expect(await one.tile(local(), HERE)).toEqual(TILE);
    expect(tiles.asked).toHaveLength(2);
  });
  it('that is damaged in the cache is requested again', async () => {
    const one = service();
    await one.tile(local(), HERE);
    await settled();
    for (const [key, { fetchedAt }] of cached) cached.set(key, { bytes: Buffer.from('nothing'), fetchedAt });
    expect(await one.tile(local(), HERE)).toEqual(TILE);
    expect(tiles.asked).toHaveLength(2);
  });
});

describe('a misbehaving service', () => {
  it.each([
    ['a failure', sends(500, ''), /500/],
    ['too many requests', sends(429, ''), /429/],
    ['a web page', sends(200, '<!doctype html><p>Sign in</p>', { 'content-type': 'image/png' }), /not an image/],
    ['an image of another type', sends(200, '<svg xmlns="http://www.w3.org/2000/svg"/>'), /not an image/],
    ['more than it should', sends(200, Buffer.alloc(1024 * 1024 + 1)), /longer than 1048576 bytes/],
    ['the announcement of more than it should', sends(200, TILE, { 'content-length': String(2 ** 40) }), /longer than/],
    ['a redirect without a place', sends(302, ''), /302/],
  ])('gives no tile: %s', async (_what, reply, reason) => {
    tiles.reply = reply;
    await expect(service().tile(local(), HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    expect(cached.size).toBe(0);
  });
  it('that announces more than it sends gives no tile', async () => {
    tiles.reply = (response) => {
      response.writeHead(200, { 'content-length': String(TILE.length + 1) });
      response.write(TILE);
      response.destroy();
    };
    await expect(service().tile(local(), HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(cached.size).toBe(0);
  });
  it('that does not finish in time gives no tile', async () => {
    tiles.reply = (response) => void response.write(TILE.subarray(0, 10));
    await expect(service({ withinMs: 60 }).tile(local(), HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(reasons).toEqual([expect.stringMatching(/abort|timeout/i)]);
  });
  it('is not asked for the same tile again for 30 seconds', async () => {
    const one = service();
    tiles.reply = sends(500, '');
    await expect(one.tile(local(), HERE)).rejects.toMatchObject(UNAVAILABLE);
    tiles.reply = sendsTile;
    later(29_999);
    await expect(one.tile(local(), HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(tiles.asked).toHaveLength(1);
    later(1);
    expect(await one.tile(local(), HERE)).toEqual(TILE);
  });
  it('is not asked at all for 30 seconds after three failures in a row', async () => {
    const one = service();
    tiles.reply = sends(500, '');
    for (const x of [1, 2, 3, 4, 5]) await expect(one.tile(local(), at(x))).rejects.toMatchObject(UNAVAILABLE);
    expect(tiles.asked).toHaveLength(3);
    tiles.reply = sendsTile;
    later(30_000);
    expect(await one.tile(local(), at(4))).toEqual(TILE);
  });
  it('that has no tile here is not asked for it again for ten minutes, and counts as working', async () => {
    const one = service();
    tiles.reply = sends(404, '');
    for (const x of [1, 2, 3, 4]) await expect(one.tile(local(), at(x))).rejects.toMatchObject(NOT_THERE);
    await expect(one.tile(local(), at(1))).rejects.toMatchObject(NOT_THERE);
    expect(tiles.asked).toHaveLength(4);
    expect(reasons).toEqual([]);
    later(600_000);
    await expect(one.tile(local(), at(1))).rejects.toMatchObject(NOT_THERE);
    expect(tiles.asked).toHaveLength(5);
  });
  it('holds no more than 32 requests, and gets no more than 8 at once', async () => {
    const one = service();
    const held: (() => void)[] = [];
    let isEighth = () => {};
    const eighth = new Promise<void>((resolve) => (isEighth = resolve));
    tiles.reply = (response) => {
      held.push(() => response.writeHead(200).end(TILE));
      if (held.length === 8) isEighth();
    };
    const all = Array.from({ length: 33 }, (_unused, x) => one.tile(local(), at(x)));
    await expect(all[32]).rejects.toMatchObject(UNAVAILABLE);
    await eighth;
    expect(tiles.asked).toHaveLength(8);
    tiles.reply = sendsTile;
    for (const release of held) release();
    expect(await Promise.all(all.slice(0, 32))).toEqual(Array(32).fill(TILE));
  });
});

describe('a redirect', () => {
  const leadsTo = (location: string) => sends(302, '', { location });

  it('within the service is followed', async () => {
    tiles.reply = (response, request) => (request.url === '/3/2/1' ? leadsTo('/moved') : sendsTile)(response, request);
    expect(await service().tile(local(), HERE)).toEqual(TILE);
    expect(tiles.asked).toEqual(['/3/2/1', '/moved']);
  });
  it.each(['http://169.254.169.254/latest/meta-data/', 'http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'file:///etc/passwd'])(
    'to %s is rejected',
    async (location) => {
      tiles.reply = leadsTo(location);
      await expect(service().tile(local(), HERE)).rejects.toMatchObject(UNAVAILABLE);
      expect(reasons).toEqual([expect.stringMatching(/redirect to .+ was rejected/)]);
      expect(tiles.asked).toHaveLength(1);
    },
  );
  it('to our own network is rejected even if another layer is there, and no request is sent', async () => {
    tiles.reply = leadsTo(`${elsewhere.url}/3/2/1`);
    await expect(service().tile(local({ redirectOrigins: [elsewhere.url] }), HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(elsewhere.asked).toEqual([]);
  });
  it('to the public host of another layer is followed, but not to one that resolves to our own network', async () => {
    const there = `http://more.example.org:${elsewhere.port}`;
    tiles.reply = leadsTo(`${there}/3/2/1`);
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(service({ resolve }).tile(local({ redirectOrigins: [there] }), HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(reasons).toEqual(['more.example.org resolves to 127.0.0.1, which is not public']);
    expect(elsewhere.asked).toEqual([]);
  });
  it('in a loop ends', async () => {
    tiles.reply = leadsTo('/again');
    await expect(service().tile(local(), HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(tiles.asked).toHaveLength(4);
  });
});

describe('a service that superusers added', () => {
  it.each(['127.0.0.1', 'localhost'])('is not asked at %s', async (host) => {
    const source = local({ url: `http://${host}:${tiles.port}/{z}/{x}/{y}`, mayBeOwnNetwork: false });
    await expect(service().tile(source, HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(tiles.asked).toEqual([]);
  });
  it('is not asked if its name resolves to our own network', async () => {
    const source = local({ url: `http://tiles.example.org:${tiles.port}/{z}/{x}/{y}`, mayBeOwnNetwork: false });
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }];
    await expect(service({ resolve }).tile(source, HERE)).rejects.toMatchObject(UNAVAILABLE);
    expect(tiles.asked).toEqual([]);
  });
});

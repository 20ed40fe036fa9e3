import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { tileCache } from './tile-cache.ts';

const root = mkdtempSync(path.join(tmpdir(), 'touchdown-tiles-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const KIB = 1024;
/** Bytes of one test tile with its header. */
const TILE_BYTES = KIB;
const tile = (fill: number) => Buffer.alloc(TILE_BYTES - 12, fill);

let folder: string;
let now: Date;
let made = 0;
beforeEach(() => {
  made += 1;
  folder = path.join(root, String(made), 'map-tiles');
  now = new Date('2026-03-01T12:00:00Z');
});
const minutesLater = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
const open = (options: { mostBytes?: number; free?: number } = {}) =>
  tileCache({
    folder,
    mostBytes: options.mostBytes ?? 100 * KIB,
    clock: () => now,
    newId: () => 'unfinished',
    readDisk: async () => ({ free: options.free ?? 10_000_000_000, size: 10_000_000_000 }),
  });
const filesLeft = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('a cached tile', () => {
  it('is returned as it was, with when it was fetched, also by another process', async () => {
    await open().write(['a', '3', '1', '2'], tile(7));
    const fetchedAt = now;
    minutesLater(5);
    expect(await open().read(['a', '3', '1', '2'])).toEqual({ bytes: tile(7), fetchedAt });
    expect(await open().read(['a', '3', '2', '1'])).toBeNull();
  });
  it('that was cut off is not returned', async () => {
    const cache = open();
    await cache.write(['a', '1'], tile(7));
    truncateSync(path.join(folder, 'a', '1'), 100);
    expect(await cache.read(['a', '1'])).toBeNull();
    truncateSync(path.join(folder, 'a', '1'), 0);
    expect(await cache.read(['a', '1'])).toBeNull();
  });
  it('replaces the earlier one, and leaves no unfinished file', async () => {
    const cache = open();
    await cache.write(['a', '1'], tile(1));
    await cache.write(['a', '1'], tile(2));
    expect((await cache.read(['a', '1']))?.bytes).toEqual(tile(2));
    expect(filesLeft()).toHaveLength(1);
    expect(readFileSync(path.join(folder, 'a', '1'))).toHaveLength(TILE_BYTES);
  });
});

describe('the size of the cache', () => {
  it('stays within its limit: the least recently used tiles are removed first', async () => {
    const cache = open({ mostBytes: 10 * TILE_BYTES });
    for (let n = 0; n < 10; n += 1) {
      await cache.write(['a', String(n)], tile(n));
      minutesLater(1);
    }
    // The first tile was just used, so the second and third are the oldest.
    await cache.read(['a', '0']);
    minutesLater(1);
    await cache.write(['a', '10'], tile(10));
    expect(
      filesLeft()
        .map(({ name }) => Number(name))
        .sort((one, other) => one - other),
    ).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
  it('counts what an earlier process left', async () => {
    const before = open({ mostBytes: 100 * TILE_BYTES });
    for (let n = 0; n < 20; n += 1) await before.write(['a', String(n)], tile(n));
    await open({ mostBytes: 10 * TILE_BYTES }).write(['a', 'last'], tile(1));
    expect(filesLeft()).toHaveLength(9);
  });
  it('does not grow on a disk that is nearly full', async () => {
    const cache = open({ free: 400_000_000 });
    await cache.write(['a', '1'], tile(1));
    expect(await cache.read(['a', '1'])).toBeNull();
  });
});

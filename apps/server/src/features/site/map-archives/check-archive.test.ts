import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { seededRandom } from '@touchdown/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allTiles,
  IMAGE,
  imageFile,
  mbtilesFile,
  type PlacedTile,
  pmtilesFile,
  STREET_TILE,
  vectorTile,
} from '../../../test/map-archive-file.ts';
import { ArchiveFault } from './archive-fault.ts';
import { withLocalArchive } from './archive-source.ts';
import { checkArchive } from './check-archive.ts';
import { isSqlite, pmtilesOf } from './mbtiles.ts';
import { openArchive } from './open-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchdown-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function local(bytes: Buffer) {
  const place = path.join(folder, 'archive');
  await writeFile(place, bytes);
  return { path: place, size: bytes.length };
}
const checked = async (bytes: Buffer) => withLocalArchive(await local(bytes), checkArchive);
const converted = async (bytes: Buffer) => buffer(pmtilesOf(await local(bytes)));
const tileAt = async (bytes: Buffer, { z, x, y }: Omit<PlacedTile, 'bytes'>) =>
  withLocalArchive(await local(bytes), async (source) => (await openArchive(source)).tile(z, x, y));
/** Each with its own contents, so that a mix-up is seen. */
const numbered = allTiles(IMAGE).map((tile, index) => ({ ...tile, bytes: Buffer.concat([IMAGE, Buffer.from([index])]) }));
const withBytes = (bytes: Buffer, at: number, ...values: number[]) => {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
};

describe('a PMTiles archive', () => {
  it('of vector tiles is accepted, with its attribution as text', async () => {
    expect(await checked(pmtilesFile())).toEqual({
      ...{ format: 'vector', minZoom: 0, maxZoom: 2, bounds: { west: -85, south: 38, east: -80, north: 42 } },
      ...{ name: 'Ohio', attribution: '© OpenStreetMap' },
    });
  });
  it('of images is accepted', async () => {
    expect(await checked(imageFile())).toMatchObject({ format: 'raster', name: '', attribution: 'County' });
  });
  it('returns each tile, also through leaf directories, and null where it has none', async () => {
    const header = { tileType: 'png', areTilesPacked: false, maxZoom: 3 } as const;
    for (const file of [pmtilesFile({ tiles: numbered, header }), pmtilesFile({ tiles: numbered, header, leafSize: 4 })]) {
      expect(await checked(file)).toMatchObject({ format: 'raster' });
      for (const tile of numbered) expect((await tileAt(file, tile))?.equals(tile.bytes)).toBe(true);
      expect(await tileAt(file, { z: 3, x: 0, y: 0 })).toBeNull();
    }
  });
  it.each<[what: string, file: () => Buffer, reason: string]>([
    ['is another file', () => Buffer.from('%PDF-1.7'), 'is not a PMTiles or MBTiles archive'],
    ['is empty', () => Buffer.alloc(0), 'is not a PMTiles or MBTiles archive'],
    ['is cut off in its header', () => pmtilesFile().subarray(0, 100), 'is damaged or incomplete'],
    ['is cut off in its tiles', () => pmtilesFile().subarray(0, -1), 'is damaged or incomplete'],
    ['is version 2', () => withBytes(pmtilesFile(), 7, 2), 'is PMTiles version 2'],
    ['is packed with Brotli', () => withBytes(pmtilesFile(), 97, 3), 'is not compressed with gzip'],
    ['has AVIF images', () => withBytes(pmtilesFile(), 99, 5), 'must be vector tiles, or PNG, JPEG, or WebP images'],
    ['has a zoom that does not exist', () => withBytes(pmtilesFile(), 101, 23), 'is damaged or incomplete'],
    ['has tiles above its highest zoom', () => withBytes(pmtilesFile(), 101, 1), 'is damaged or incomplete'],
    ['says that images are vector tiles', () => pmtilesFile({ tiles: allTiles(IMAGE) }), 'is damaged or incomplete'],
    ['says that JPEG images are PNG', () => imageFile(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'are PNG images, but some are not'],
    ['has pages instead of images', () => imageFile(Buffer.from('<!doctype html>')), 'are PNG images, but some are not'],
    [
      'has other vector layers',
      () => pmtilesFile({ tiles: allTiles(gzipSync(vectorTile('parcels'))) }),
      'do not have the layers of the Protomaps basemap',
    ],
    [
      'has a tile that unpacks to far more',
      () => pmtilesFile({ tiles: allTiles(gzipSync(Buffer.alloc(64 * 1024 * 1024))) }),
      'is damaged or incomplete',
    ],
    ['has metadata that is not an object', () => pmtilesFile({ metadata: ['x'] }), 'is damaged or incomplete'],
  ])('that %s is refused', async (_what, file, reason) => {
    const error = await checked(file()).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(ArchiveFault);
    expect((error as ArchiveFault).message).toContain(reason);
  });
});

describe('an MBTiles archive', () => {
  it.each([false, true])('is converted, every tile in its place (shared images: %s)', async (isShared) => {
    const file = await converted(mbtilesFile(numbered, { isShared }));
    expect(await checked(file)).toEqual({
      ...{ format: 'raster', minZoom: 0, maxZoom: 2, bounds: { west: -85, south: 38, east: -80, north: 42 } },
      ...{ name: 'County imagery', attribution: 'County' },
    });
    for (const tile of numbered) expect((await tileAt(file, tile))?.equals(tile.bytes)).toBe(true);
  });
  it('stores an image that many tiles share once', async () => {
    const [shared, repeated] = [await converted(mbtilesFile(undefined, { isShared: true })), await converted(mbtilesFile())];
    expect(repeated.length - shared.length).toBeGreaterThan(19 * IMAGE.length);
  });
  it('of vector tiles stays packed', async () => {
    const metadata = { format: 'pbf', name: 'Ohio', attribution: '© OpenStreetMap contributors' };
    const file = await converted(mbtilesFile(allTiles(STREET_TILE), { metadata }));
    expect(await checked(file)).toMatchObject({ format: 'vector', attribution: '© OpenStreetMap contributors' });
    expect((await tileAt(file, { z: 1, x: 1, y: 0 }))?.equals(STREET_TILE)).toBe(true);
  });
  const png = { format: 'png' };
  it.each<[what: string, file: () => Buffer, reason: string]>([
    ['has no tiles', () => mbtilesFile([]), 'contains no tiles'],
    ['is a GeoPackage or another database', () => mbtilesFile(undefined, { metadata: { format: 'gpkg' } }), 'must be vector tiles, or'],
    ['has a tile outside its zoom', () => mbtilesFile([{ z: 1, x: 2, y: 0, bytes: IMAGE }]), 'is damaged or incomplete'],
    ['has a tile twice', () => mbtilesFile([numbered[3], numbered[3]].filter((tile) => tile !== undefined)), 'is damaged or incomplete'],
    ['has an empty tile', () => mbtilesFile([{ z: 0, x: 0, y: 0, bytes: Buffer.alloc(0) }]), 'is damaged or incomplete'],
    ['has vector tiles that it calls images', () => mbtilesFile(allTiles(STREET_TILE), { metadata: png }), 'is damaged or incomplete'],
    ['is cut off', () => mbtilesFile().subarray(0, 4_096), 'is damaged or incomplete'],
  ])('that %s is refused', async (_what, file, reason) => {
    const error = await converted(file())
      .then(checked)
      .catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(ArchiveFault);
    expect((error as ArchiveFault).message).toContain(reason);
  });
});

describe('damage anywhere in a file', () => {
  const whole = pmtilesFile({ leafSize: 4 });
  const images = imageFile();
  const database = mbtilesFile(numbered);
  it.each<[string, Buffer, 'header' | 'anywhere']>([
    ['the first bytes of vector tiles', whole, 'header'],
    ['vector tiles', whole, 'anywhere'],
    ['images', images, 'anywhere'],
    ['a database', database, 'anywhere'],
  ])('leads to a sentence or to a usable archive: %s', async (what, bytes, where) => {
    const random = seededRandom(`damage in ${what}`);
    const reach = where === 'header' ? 160 : bytes.length;
    for (let round = 0; round < 200; round += 1) {
      const at = Math.floor(random() * reach);
      const changed =
        round % 6 === 0
          ? bytes.subarray(0, at)
          : withBytes(bytes, at, ...Array.from({ length: 1 + (round % 4) }, () => Math.floor(random() * 256)));
      const outcome = await (isSqlite(changed) ? converted(changed).then(checked) : checked(changed)).catch((fault: unknown) => fault);
      if (!(outcome instanceof ArchiveFault)) expect(outcome, `byte ${at} in round ${round}`).toHaveProperty('format');
    }
  });
});

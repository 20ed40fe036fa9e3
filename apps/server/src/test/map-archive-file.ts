/** Map archives for tests: vector tiles with the layers of the Protomaps basemap, and images. */
import { gzipSync } from 'node:zlib';
import { type SqlTable, writeSqlite } from '@touchdown/exports/testing';
import { type DirectoryEntry, endOfZoom, tileIdOf, writeDirectory } from '../features/site/map-archives/pmtiles-directory.ts';
import { type ArchiveHeader, HEADER_BYTES, writeHeader } from '../features/site/map-archives/pmtiles-header.ts';
import { SMALLEST_PNG } from './builders.ts';
import type { FilePart } from './multipart.ts';

export const IMAGE = Buffer.from(SMALLEST_PNG, 'base64');

/** A vector tile with empty layers of these names. */
export const vectorTile = (...layers: readonly string[]): Buffer =>
  Buffer.concat(
    layers.map((name) => {
      // Version 2, then the name.
      const layer = Buffer.concat([Buffer.from([0x78, 2, 0x0a, name.length]), Buffer.from(name)]);
      return Buffer.concat([Buffer.from([0x1a, layer.length]), layer]);
    }),
  );
export const STREET_TILE = gzipSync(vectorTile('earth', 'roads'));

export interface PlacedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Buffer;
}
/** Every tile of zooms 0 to 2. */
export const allTiles = (bytes: Buffer): PlacedTile[] =>
  [0, 1, 2].flatMap((z) => Array.from({ length: 4 ** z }, (_, index) => ({ z, x: index % 2 ** z, y: Math.floor(index / 2 ** z), bytes })));

interface ArchiveOptions {
  readonly tiles?: readonly PlacedTile[];
  readonly header?: Partial<ArchiveHeader>;
  readonly metadata?: unknown;
  /** Entries in each leaf directory. Without it, all are in the root. */
  readonly leafSize?: number;
}
const OHIO = { west: -85, south: 38, east: -80, north: 42 };

/** A PMTiles archive of vector tiles. */
export function pmtilesFile({ tiles = allTiles(STREET_TILE), header = {}, metadata, leafSize }: ArchiveOptions = {}): Buffer {
  const entries: DirectoryEntry[] = [];
  let length = 0;
  for (const { z, x, y, bytes } of tiles) {
    entries.push({ tileId: tileIdOf(z, x, y), offset: length, length: bytes.length, runLength: 1 });
    length += bytes.length;
  }
  entries.sort((one, other) => one.tileId - other.tileId);
  const leaves: Buffer[] = [];
  const refs: DirectoryEntry[] = [];
  for (let first = 0; leafSize !== undefined && first < entries.length; first += leafSize) {
    const leaf = gzipSync(writeDirectory(entries.slice(first, first + leafSize)));
    const offset = leaves.reduce((sum, part) => sum + part.length, 0);
    refs.push({ tileId: entries[first]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
  }
  const root = gzipSync(writeDirectory(leafSize === undefined ? entries : refs));
  const about = gzipSync(JSON.stringify(metadata ?? { name: 'Ohio', attribution: '<a href="https://osm.org">© OpenStreetMap</a>' }));
  const parts = [root, about, Buffer.concat(leaves), Buffer.concat(tiles.map(({ bytes }) => bytes))];
  const starts = parts.map((_, index) => HEADER_BYTES + parts.slice(0, index).reduce((sum, part) => sum + part.length, 0));
  const section = (index: number) => ({ start: starts[index] ?? 0, length: parts[index]?.length ?? 0 });
  const whole: ArchiveHeader = {
    ...{ root: section(0), metadata: section(1), leaves: section(2), tiles: section(3) },
    ...{ isPacked: true, areTilesPacked: true, tileType: 'mvt', minZoom: 0, maxZoom: 2, bounds: OHIO, ...header },
  };
  return Buffer.concat([writeHeader(whole, { addressed: entries.length, contents: entries.length }), ...parts]);
}
export const LAST_TILE_ID = endOfZoom(2) - 1;

/** A PMTiles archive of images. */
export const imageFile = (bytes = IMAGE, metadata: unknown = { attribution: 'County' }): Buffer =>
  pmtilesFile({ tiles: allTiles(bytes), header: { tileType: 'png', areTilesPacked: false }, metadata });

const METADATA = { name: 'County imagery', format: 'png', attribution: 'County', bounds: '-85,38,-80,42' };
const table = (name: string, columns: string, rows: readonly SqlTable['rows'][number]['values'][]): SqlTable => ({
  name,
  sql: `CREATE TABLE ${name} (${columns})`,
  rows: rows.map((values, index) => ({ id: index + 1, values })),
});

/** An MBTiles archive, with one row for each tile or with shared images. */
export function mbtilesFile(
  tiles: readonly PlacedTile[] = allTiles(IMAGE),
  { metadata = METADATA, isShared = false }: { readonly metadata?: Readonly<Record<string, string>>; readonly isShared?: boolean } = {},
): Buffer {
  const about = table('metadata', 'name text, value text', Object.entries(metadata));
  const fromSouth = ({ z, y }: PlacedTile) => 2 ** z - 1 - y;
  const place = 'zoom_level integer, tile_column integer, tile_row integer';
  if (!isShared) {
    const rows = tiles.map((tile) => [tile.z, tile.x, fromSouth(tile), tile.bytes]);
    return Buffer.from(writeSqlite([about, table('tiles', `${place}, tile_data blob`, rows)], { applicationId: 0, userVersion: 0 }));
  }
  const images = [...new Map(tiles.map(({ bytes }) => [bytes.toString('base64').slice(-20), bytes])).entries()];
  const map = tiles.map((tile) => [tile.z, tile.x, fromSouth(tile), tile.bytes.toString('base64').slice(-20)]);
  const tables = [
    about,
    table('map', `${place}, tile_id text`, map),
    table(
      'images',
      'tile_data blob, tile_id text',
      images.map(([id, bytes]) => [bytes, id]),
    ),
  ];
  return Buffer.from(writeSqlite(tables, { applicationId: 0, userVersion: 0 }));
}

export const aMapArchiveFile = (): FilePart => ({ name: 'ohio.pmtiles', content: pmtilesFile() });

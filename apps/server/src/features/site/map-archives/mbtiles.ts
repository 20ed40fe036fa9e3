/** Converts an MBTiles archive (https://github.com/mapbox/mbtiles-spec), a SQLite database, to PMTiles. */
import { closeSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { HIGHEST_ZOOM, MAP_ARCHIVE_LIMITS } from '@touchdown/contract';
import { ImportRefused } from '@touchdown/imports';
import { type Database, openSqliteSource, type SqlRow } from '@touchdown/imports/container';
import type { LocalFile } from '../../../storage/file-store.ts';
import { damaged, noTiles, notAnArchive, tooManyTiles, unknownTiles } from './archive-fault.ts';
import { MOST_TILE_BYTES } from './open-archive.ts';
import { type DirectoryEntry, tileIdOf, writeDirectory } from './pmtiles-directory.ts';
import { type ArchiveHeader, type ArchiveTileType, type Bounds, FIRST_READ_BYTES, HEADER_BYTES, writeHeader } from './pmtiles-header.ts';

const SQLITE = 'SQLite format 3\0';
/** Rows after which other work gets a turn. */
const ROWS_A_TURN = 500;
/** Entries of the first leaf directories that are tried; more if the root would be too long. */
const LEAF_ENTRIES = 4_096;
/** Common tools write hashes. */
const LONGEST_IMAGE_ID = 200;
/** The values of the metadata that are used. */
const USED = ['name', 'format', 'attribution', 'bounds'];
const TYPES: Readonly<Record<string, ArchiveTileType>> = { pbf: 'mvt', png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp' };
const WHOLE_WORLD: Bounds = { west: -180, south: -85.051_128_7, east: 180, north: 85.051_128_7 };

export const isSqlite = (head: Buffer): boolean => head.toString('latin1', 0, SQLITE.length) === SQLITE;

/** Contents, and the numbers of the tiles that have them. */
interface SharedTile {
  readonly ids: readonly number[];
  readonly bytes: Buffer;
}

const numberIn = (row: SqlRow, column: string): number => {
  const value = row.get(column);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw damaged();
  return value;
};
const bytesIn = (row: SqlRow): Buffer => {
  const value = row.get('tile_data');
  if (!(value instanceof Uint8Array) || value.length === 0) throw damaged();
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
};

/** MBTiles count rows from the south. */
function idIn(row: SqlRow): number {
  const [z, x, fromSouth] = ['zoom_level', 'tile_column', 'tile_row'].map((column) => numberIn(row, column));
  if (z === undefined || x === undefined || fromSouth === undefined || z > HIGHEST_ZOOM || Math.max(x, fromSouth) >= 2 ** z)
    throw damaged();
  return tileIdOf(z, x, 2 ** z - 1 - fromSouth);
}

/** Which tiles have which image, where images are stored once each. */
function idsByImage(database: Database): ReadonlyMap<string, readonly number[]> {
  const ids = new Map<string, number[]>();
  let count = 0;
  for (const row of database.rows('map')) {
    count += 1;
    if (count > MAP_ARCHIVE_LIMITS.tiles) throw tooManyTiles(MAP_ARCHIVE_LIMITS.tiles);
    const image = String(row.get('tile_id'));
    if (image.length > LONGEST_IMAGE_ID) throw damaged();
    const found = ids.get(image);
    if (found === undefined) ids.set(image, [idIn(row)]);
    else found.push(idIn(row));
  }
  return ids;
}

/** All tiles, always in the same order. */
function* tilesIn(database: Database): Generator<SharedTile, void, undefined> {
  if (database.tables.includes('tiles')) {
    for (const row of database.rows('tiles')) yield { ids: [idIn(row)], bytes: bytesIn(row) };
    return;
  }
  if (!database.tables.includes('map') || !database.tables.includes('images')) throw notAnArchive();
  const ids = idsByImage(database);
  for (const row of database.rows('images')) {
    const found = ids.get(String(row.get('tile_id')));
    if (found !== undefined) yield { ids: found, bytes: bytesIn(row) };
  }
}

const isPacked = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

interface Contents {
  readonly entries: readonly DirectoryEntry[];
  readonly length: number;
  readonly areTilesPacked: boolean;
  /** The number of different contents. */
  readonly contents: number;
}

/** Where each tile will be. Tiles are stored in the order of the database. */
async function contentsOf(database: Database): Promise<Contents> {
  const entries: DirectoryEntry[] = [];
  let [offset, contents, packed] = [0, 0, 0];
  for (const { ids, bytes } of tilesIn(database)) {
    if (bytes.length > MOST_TILE_BYTES) throw damaged();
    for (const tileId of ids) entries.push({ tileId, offset, length: bytes.length, runLength: 1 });
    if (entries.length > MAP_ARCHIVE_LIMITS.tiles) throw tooManyTiles(MAP_ARCHIVE_LIMITS.tiles);
    offset += bytes.length;
    contents += 1;
    if (isPacked(bytes)) packed += 1;
    if (contents % ROWS_A_TURN === 0) await turn();
  }
  if (contents === 0) throw noTiles();
  if (packed !== 0 && packed !== contents) throw damaged();
  entries.sort((one, other) => one.tileId - other.tileId);
  if (entries.some(({ tileId }, index) => tileId === entries[index - 1]?.tileId)) throw damaged();
  return { entries, length: offset, areTilesPacked: packed > 0, contents };
}

/** The root directory, and the leaf directories it refers to. */
function directoriesOf(entries: readonly DirectoryEntry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const parts: Buffer[] = [];
    const root: DirectoryEntry[] = [];
    let offset = 0;
    for (let first = 0; first < entries.length; first += size) {
      const part = gzipSync(writeDirectory(entries.slice(first, first + size)));
      root.push({ tileId: entries[first]?.tileId ?? 0, offset, length: part.length, runLength: 0 });
      parts.push(part);
      offset += part.length;
    }
    const packed = gzipSync(writeDirectory(root));
    if (packed.length <= FIRST_READ_BYTES - HEADER_BYTES) return { root: packed, leaves: Buffer.concat(parts) };
  }
}

function metadataIn(database: Database): ReadonlyMap<string, string> {
  if (!database.tables.includes('metadata')) throw notAnArchive();
  const values = new Map<string, string>();
  for (const row of database.rows('metadata')) {
    const name = String(row.get('name'));
    if (USED.includes(name)) values.set(name, String(row.get('value') ?? ''));
  }
  return values;
}

function boundsIn(text: string | undefined): Bounds {
  const [west, south, east, north, more] = (text ?? '').split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined || more !== undefined) return WHOLE_WORLD;
  const isOnEarth = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  return isOnEarth ? { west, south, east, north } : WHOLE_WORLD;
}

const zoomOf = (tileId: number | undefined): number => Math.floor(Math.log2(3 * (tileId ?? 0) + 1) / 2);

async function* archiveOf(database: Database): AsyncGenerator<Buffer, void, undefined> {
  const metadata = metadataIn(database);
  const tileType = TYPES[metadata.get('format') ?? ''];
  if (tileType === undefined) throw unknownTiles();
  const { entries, length, areTilesPacked, contents } = await contentsOf(database);
  const { root, leaves } = directoriesOf(entries);
  const about = { name: metadata.get('name') ?? '', attribution: metadata.get('attribution') ?? '' };
  const text = gzipSync(JSON.stringify(about));
  let end = HEADER_BYTES;
  const section = (size: number) => {
    const start = end;
    end += size;
    return { start, length: size };
  };
  const header: ArchiveHeader = {
    ...{ root: section(root.length), metadata: section(text.length), leaves: section(leaves.length), tiles: section(length) },
    ...{ isPacked: true, areTilesPacked, tileType },
    ...{ minZoom: zoomOf(entries[0]?.tileId), maxZoom: zoomOf(entries.at(-1)?.tileId), bounds: boundsIn(metadata.get('bounds')) },
  };
  yield Buffer.concat([writeHeader(header, { addressed: entries.length, contents }), root, text, leaves]);
  let rows = 0;
  for (const { bytes } of tilesIn(database)) {
    rows += 1;
    if (rows % ROWS_A_TURN === 0) await turn();
    yield bytes;
  }
}

/** What the reader of databases refuses is a damaged archive; its sentences are about tables. */
async function* withArchiveFaults(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* pieces;
  } catch (error) {
    throw error instanceof ImportRefused ? damaged() : error;
  }
}

/**
 * The archive as PMTiles. The database is read twice, one row at a time: for where its tiles are, and for the tiles. Reading it fails with an
 * ArchiveFault if it is damaged.
 */
export function pmtilesOf({ path, size }: Pick<LocalFile, 'path' | 'size'>): Readable {
  const pieces = (async function* () {
    const file = openSync(path, 'r');
    const read = (start: number, end: number) => {
      const bytes = Buffer.alloc(end - start);
      if (readSync(file, bytes, 0, bytes.length, start) < bytes.length) throw damaged();
      return bytes;
    };
    try {
      yield* archiveOf(openSqliteSource({ length: size, read, longestRow: 2 * MOST_TILE_BYTES }));
    } finally {
      closeSync(file);
    }
  })();
  return Readable.from(withArchiveFaults(pieces), { objectMode: false });
}

/** The header of a PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
import { HIGHEST_ZOOM } from '@touchdown/contract';
import { ArchiveFault, damaged, notAnArchive, unknownTiles } from './archive-fault.ts';

export const HEADER_BYTES = 127;
/** The root directory ends within these, so that one read returns both. */
export const FIRST_READ_BYTES = 16_384;
const MAGIC = 'PMTiles';
const VERSION = 3;
const DEGREES = 1e7;

export const TILE_TYPES = ['mvt', 'png', 'jpeg', 'webp'] as const;
export type ArchiveTileType = (typeof TILE_TYPES)[number];

export interface Section {
  readonly start: number;
  readonly length: number;
}
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
export interface ArchiveHeader {
  readonly root: Section;
  readonly metadata: Section;
  readonly leaves: Section;
  readonly tiles: Section;
  /** Whether directories and metadata are packed with gzip. */
  readonly isPacked: boolean;
  readonly areTilesPacked: boolean;
  readonly tileType: ArchiveTileType;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Bounds;
}

/** The codes of the specification: unknown, none, gzip. Brotli and Zstandard follow. */
const [UNKNOWN, NONE, GZIP] = [0, 1, 2];

function isGzip(code: number, alsoNone: readonly number[]): boolean {
  if (code === GZIP) return true;
  if (alsoNone.includes(code)) return false;
  throw new ArchiveFault('The archive is not compressed with gzip. Convert it with the pmtiles tool.');
}

/** Throws an ArchiveFault if it is not the header of a complete archive of this size that Touchdown can read. */
export function readHeader(bytes: Buffer, size: number): ArchiveHeader {
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw notAnArchive();
  if (bytes.length < HEADER_BYTES) throw damaged();
  const version = bytes[MAGIC.length];
  if (version !== VERSION)
    throw new ArchiveFault(`The archive is PMTiles version ${version ?? 0}. Convert it to version 3 with the pmtiles tool.`);
  const section = (at: number, end = size): Section => {
    const [start, length] = [bytes.readBigUInt64LE(at), bytes.readBigUInt64LE(at + 8)];
    if (start < HEADER_BYTES || start + length > end) throw damaged();
    return { start: Number(start), length: Number(length) };
  };
  const tileType = TILE_TYPES[bytes.readUInt8(99) - 1];
  if (tileType === undefined) throw unknownTiles();
  const [minZoom, maxZoom] = [bytes.readUInt8(100), bytes.readUInt8(101)];
  const [west = 0, south = 0, east = 0, north = 0] = [102, 106, 110, 114].map((at) => bytes.readInt32LE(at) / DEGREES);
  const isOnEarth = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90;
  if (minZoom > maxZoom || maxZoom > HIGHEST_ZOOM || !isOnEarth) throw damaged();
  const root = section(8, Math.min(size, FIRST_READ_BYTES));
  if (root.length === 0) throw damaged();
  return {
    ...{ root, metadata: section(24), leaves: section(40), tiles: section(56) },
    isPacked: isGzip(bytes.readUInt8(97), [NONE]),
    areTilesPacked: isGzip(bytes.readUInt8(98), [NONE, UNKNOWN]),
    ...{ tileType, minZoom, maxZoom, bounds: { west, south, east, north } },
  };
}

/** The header as bytes. The counts are those of its entries. */
export function writeHeader(header: ArchiveHeader, counts: { readonly addressed: number; readonly contents: number }): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write(MAGIC, 'latin1');
  bytes.writeUInt8(VERSION, MAGIC.length);
  [header.root, header.metadata, header.leaves, header.tiles].forEach(({ start, length }, index) => {
    bytes.writeBigUInt64LE(BigInt(start), 8 + index * 16);
    bytes.writeBigUInt64LE(BigInt(length), 16 + index * 16);
  });
  [counts.addressed, counts.addressed, counts.contents].forEach((count, index) => bytes.writeBigUInt64LE(BigInt(count), 72 + index * 8));
  bytes.writeUInt8(header.isPacked ? GZIP : NONE, 97);
  bytes.writeUInt8(header.areTilesPacked ? GZIP : NONE, 98);
  bytes.writeUInt8(TILE_TYPES.indexOf(header.tileType) + 1, 99);
  bytes.writeUInt8(header.minZoom, 100);
  bytes.writeUInt8(header.maxZoom, 101);
  const { west, south, east, north } = header.bounds;
  [west, south, east, north].forEach((degrees, index) => bytes.writeInt32LE(Math.round(degrees * DEGREES), 102 + index * 4));
  bytes.writeUInt8(header.minZoom, 118);
  bytes.writeInt32LE(Math.round(((west + east) / 2) * DEGREES), 119);
  bytes.writeInt32LE(Math.round(((south + north) / 2) * DEGREES), 123);
  return bytes;
}

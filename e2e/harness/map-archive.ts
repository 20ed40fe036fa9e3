/** A PMTiles archive (version 3) of one picture for every tile, written byte by byte from its specification. */
import { gzipSync } from 'node:zlib';

export interface ArchiveArea {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly minZoom: number;
  readonly maxZoom: number;
}

const HEADER_BYTES = 127;
const GZIP = 2;
const NOT_PACKED = 1;
const PNG = 2;
const DEGREES = 1e7;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}

/** The number of a tile: all of lower zooms, and those before it on the Hilbert curve of its own. */
function tileId(zoom: number, column: number, row: number): number {
  let [x, y, id] = [column, row, (4 ** zoom - 1) / 3];
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const [right, down] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0];
    id += side * side * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) [x, y] = [side - 1 - (x & (side - 1)), side - 1 - (y & (side - 1))];
      [x, y] = [y, x];
    }
  }
  return id;
}

const columnOf = (longitude: number, zoom: number): number => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
function rowOf(latitude: number, zoom: number): number {
  const radians = (latitude * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom);
}

/** The file, with its attribution. */
export function mapArchive(picture: Buffer, area: ArchiveArea, attribution: string): Buffer {
  const { west, south, east, north, minZoom, maxZoom } = area;
  const ids: number[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1)
    for (let x = columnOf(west, zoom); x <= columnOf(east, zoom); x += 1)
      for (let y = rowOf(north, zoom); y <= rowOf(south, zoom); y += 1) ids.push(tileId(zoom, x, y));
  ids.sort((one, other) => one - other);
  const directory = gzipSync(
    Buffer.from([
      ...varint(ids.length),
      ...ids.flatMap((id, index) => varint(id - (ids[index - 1] ?? 0))),
      // Run lengths, lengths, and offsets, which are one more than they are.
      ...ids.flatMap(() => [1]),
      ...ids.flatMap(() => varint(picture.length)),
      ...ids.flatMap(() => varint(1)),
    ]),
  );
  const metadata = gzipSync(JSON.stringify({ name: 'Tiles of the county', attribution }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const sections = [directory.length, metadata.length, 0, picture.length];
  let at = HEADER_BYTES;
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    at += length;
  }
  // Addressed tiles, entries, and contents.
  for (const [index, count] of [ids.length, ids.length, 1].entries()) header.writeBigUInt64LE(BigInt(count), 72 + 8 * index);
  header.set([0, GZIP, NOT_PACKED, PNG, minZoom, maxZoom], 96);
  for (const [index, degrees] of [west, south, east, north].entries()) header.writeInt32LE(Math.round(degrees * DEGREES), 102 + 4 * index);
  header.writeUInt8(maxZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * DEGREES), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * DEGREES), 123);
  return Buffer.concat([header, directory, metadata, picture]);
}

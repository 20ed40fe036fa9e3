/** GeoTIFFs written tag by tag, in one strip compressed with Deflate, in degrees on NAD83: elevations as 32-bit floats, and pictures. */
import { deflateSync } from 'node:zlib';

export interface Heights {
  readonly width: number;
  readonly height: number;
  /** Degrees per pixel, and the upper left corner of the first. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly value: (column: number, row: number) => number;
}

const SHORT = 3;
const LONG = 4;
const DOUBLE = 12;
const SIZES = { [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 } as const;
type Kind = keyof typeof SIZES;
type Tag = readonly [tag: number, kind: Kind, values: readonly number[]];

const HEAD = 8;
const ENTRY = 12;
const INLINE = 4;

function write(into: Buffer, kind: Kind, values: readonly number[], at: number): void {
  for (const [index, value] of values.entries()) {
    const place = at + index * SIZES[kind];
    if (kind === SHORT) into.writeUInt16LE(value, place);
    else if (kind === LONG) into.writeUInt32LE(value, place);
    else into.writeDoubleLE(value, place);
  }
}

/** A georeference in degrees: geographic, pixels are areas, NAD83. */
const placeTags = ({ scale, left, top }: Pick<Heights, 'scale' | 'left' | 'top'>): Tag[] => [
  [33_550, DOUBLE, [scale, scale, 0]],
  [33_922, DOUBLE, [0, 0, 0, left, top, 0]],
  [34_735, SHORT, [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, 1, 2048, 0, 1, 4269]],
];

/** One strip, compressed, and the tags without those of its place in the file. */
function assemble(strip: Buffer, about: readonly Tag[]): Buffer {
  const tags = [...about, [273, LONG, [HEAD]] as const, [279, LONG, [strip.length]] as const].toSorted(([one], [other]) => one - other);
  const directory = HEAD + strip.length + (strip.length % 2);
  let more = directory + 2 + tags.length * ENTRY + INLINE;
  const file = Buffer.alloc(more + tags.reduce((sum, [, kind, values]) => sum + SIZES[kind] * values.length, 0));
  file.write('II', 0, 'latin1');
  file.writeUInt16LE(42, 2);
  file.writeUInt32LE(directory, 4);
  strip.copy(file, HEAD);
  file.writeUInt16LE(tags.length, directory);
  for (const [index, [tag, kind, values]] of tags.entries()) {
    const at = directory + 2 + index * ENTRY;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(kind, at + 2);
    file.writeUInt32LE(values.length, at + 4);
    const bytes = SIZES[kind] * values.length;
    if (bytes > INLINE) file.writeUInt32LE(more, at + 8);
    write(file, kind, values, bytes > INLINE ? more : at + 8);
    if (bytes > INLINE) more += bytes;
  }
  return file;
}

/** The file, which does not state the unit of its elevations. */
export function geoTiff({ width, height, value, ...place }: Heights): Buffer {
  const pixels = Buffer.alloc(width * height * Float32Array.BYTES_PER_ELEMENT);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) pixels.writeFloatLE(value(column, row), (row * width + column) * 4);
  }
  return assemble(deflateSync(pixels), [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, [32]],
    [259, SHORT, [8]],
    [262, SHORT, [1]],
    [277, SHORT, [1]],
    [278, LONG, [height]],
    [339, SHORT, [3]],
    ...placeTags(place),
  ]);
}

/** A picture in color. `strip`: its compressed pixels, which need not be as many as its size. */
export const pictureTiff = ({ width, height, strip, ...place }: Omit<Heights, 'value'> & { readonly strip: Buffer }): Buffer =>
  assemble(strip, [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, [8, 8, 8]],
    [259, SHORT, [8]],
    [262, SHORT, [2]],
    [277, SHORT, [3]],
    [278, LONG, [height]],
    ...placeTags(place),
  ]);

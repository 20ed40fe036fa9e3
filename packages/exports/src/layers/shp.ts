/** The geometries of a shapefile and their index (ESRI Shapefile Technical Description, July 1998). */
import { type ByteWriter, byteWriter } from './bytes.ts';
import { type Extent, extentOf, type Layer, type LayerGeometry } from './layers.ts';

type Part = readonly (readonly number[])[];

const FILE_CODE = 9994;
const VERSION = 1000;
const HEADER_BYTES = 100;
const PLANE_TYPES = { point: 1, line: 3, area: 5 } as const;
/** The same shapes with heights. */
const HEIGHTS = 10;
/** A measure below −10^38 means that there is none. */
const NO_MEASURE = -1e39;
/** Lengths and positions count in 16-bit words. */
const WORD = 2;

/** Outer rings are clockwise here, and holes counterclockwise: the reverse of GeoJSON. */
const partsOf = (geometry: Exclude<LayerGeometry, { type: 'point' }>): readonly Part[] =>
  geometry.type === 'line' ? geometry.lines : geometry.areas.flat().map((ring) => ring.toReversed());

const plane = (out: ByteWriter, values: readonly (number | undefined)[]): void => values.forEach((value) => out.float64(value ?? 0, true));
const extentIn = (out: ByteWriter, { low, high }: Extent): void => plane(out, [low[0], low[1], high[0], high[1]]);

function contentOf(geometry: LayerGeometry, type: number, withHeights: boolean): Uint8Array {
  const out = byteWriter();
  out.int32(type, true);
  if (geometry.type === 'point') {
    const [x, y, z] = geometry.at;
    plane(out, withHeights ? [x, y, z, NO_MEASURE] : [x, y]);
    return out.done();
  }
  const parts = partsOf(geometry);
  const points = parts.flat();
  const extent = extentOf([geometry]);
  extentIn(out, extent);
  out.int32(parts.length, true);
  out.int32(points.length, true);
  let start = 0;
  for (const part of parts) {
    out.int32(start, true);
    start += part.length;
  }
  for (const [x, y] of points) plane(out, [x, y]);
  if (!withHeights) return out.done();
  plane(out, [extent.low[2], extent.high[2]]);
  for (const [, , z] of points) plane(out, [z]);
  return out.done();
}

const headerOf = (bytes: number, type: number, extent: Extent): Uint8Array => {
  const out = byteWriter();
  out.int32(FILE_CODE, false);
  out.zeros(20);
  out.int32(bytes / WORD, false);
  out.int32(VERSION, true);
  out.int32(type, true);
  extentIn(out, extent);
  plane(out, [extent.low[2], extent.high[2], 0, 0]);
  return out.done();
};

export function writeShp({ geometry, hasHeights, features }: Layer): { readonly shp: Uint8Array; readonly shx: Uint8Array } {
  const type = PLANE_TYPES[geometry] + (hasHeights ? HEIGHTS : 0);
  const extent = extentOf(features.map((feature) => feature.geometry));
  const [records, index] = [byteWriter(), byteWriter()];
  features.forEach((feature, number) => {
    const content = contentOf(feature.geometry, type, hasHeights);
    index.int32((HEADER_BYTES + records.length()) / WORD, false);
    index.int32(content.length / WORD, false);
    records.int32(number + 1, false);
    records.int32(content.length / WORD, false);
    records.bytes(content);
  });
  const whole = ({ length, done }: ByteWriter): Uint8Array => {
    const out = byteWriter();
    out.bytes(headerOf(HEADER_BYTES + length(), type, extent));
    out.bytes(done());
    return out.done();
  };
  return { shp: whole(records), shx: whole(index) };
}

/** GeoParquet files of buildings, with the columns of Overture: a nested list of sources, and a height and stories that some lack. */
import type { Position } from '@touchdown/domain';
import { parquetWriteBuffer } from 'hyparquet-writer';

type Options = Parameters<typeof parquetWriteBuffer>[0];

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const;
const SCHEMA: NonNullable<Options['schema']> = [
  { name: 'root', num_children: 5 },
  { name: 'id', ...TEXT },
  { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' },
  { name: 'height', type: 'DOUBLE', repetition_type: 'OPTIONAL' },
  { name: 'num_floors', type: 'INT32', repetition_type: 'OPTIONAL' },
  { name: 'sources', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', repetition_type: 'OPTIONAL', num_children: 2 },
  { name: 'property', ...TEXT },
  { name: 'dataset', ...TEXT },
];
const GEO = { version: '1.1.0', primary_column: 'geometry', columns: { geometry: { encoding: 'WKB', geometry_types: ['Polygon'] } } };
const ROWS_PER_GROUP = 50_000;

type Corner = readonly [longitude: number, latitude: number];

/** A polygon of one ring in well-known binary. */
export function polygonWkb(ring: readonly Corner[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(13 + 16 * ring.length));
  bytes.setUint8(0, 1);
  bytes.setUint32(1, 3, true);
  bytes.setUint32(5, 1, true);
  bytes.setUint32(9, ring.length, true);
  for (const [index, [longitude, latitude]] of ring.entries()) {
    bytes.setFloat64(13 + 16 * index, longitude, true);
    bytes.setFloat64(21 + 16 * index, latitude, true);
  }
  return new Uint8Array(bytes.buffer);
}

/** Rectangles of about 50 ft in a disc of about 4 NM around a place, each with the dataset at its index, the last one for all that follow. */
export function buildingsParquet(count: number, { latitude, longitude }: Position, datasets: readonly string[]): Uint8Array {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const outline = (index: number): Uint8Array => {
    const [away, angle] = [0.001 + 0.065 * Math.sqrt(index / count), index * 2.399_963];
    const [west, south] = [longitude + 1.3 * away * Math.sin(angle), latitude + away * Math.cos(angle)];
    const [east, north] = [west + 0.000_18, south + 0.000_14];
    return polygonWkb([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]);
  };
  const columnData: Options['columnData'] = [
    { name: 'id', data: indexes.map((index) => `building ${index}`) },
    { name: 'geometry', data: indexes.map(outline) },
    { name: 'height', data: indexes.map((index) => (index % 4 === 0 ? null : 4 + (index % 40))) },
    { name: 'num_floors', data: indexes.map((index) => (index % 4 === 0 ? 1 + (index % 9) : null)) },
    { name: 'sources', data: indexes.map((index) => [{ property: '', dataset: datasets[index] ?? datasets.at(-1) ?? '' }]) },
  ];
  const kvMetadata = [{ key: 'geo', value: JSON.stringify(GEO) }];
  return new Uint8Array(parquetWriteBuffer({ schema: SCHEMA, columnData, rowGroupSize: ROWS_PER_GROUP, kvMetadata }));
}

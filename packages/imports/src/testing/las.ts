/** Writes LAS files for tests: uncompressed, with the points and records given. */

export interface LasPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly class?: number;
  readonly isWithheld?: boolean;
}
export interface LasOptions {
  readonly minor?: 2 | 3 | 4;
  readonly format?: 0 | 1 | 6 | 7;
  readonly scale?: number;
  readonly offset?: readonly [x: number, y: number, z: number];
  /** Well-known text, or GeoTIFF keys as pairs of key and code. */
  readonly wkt?: string;
  readonly keys?: readonly (readonly [key: number, code: number])[];
  /** Of each point, with extra bytes. Absent: without them. */
  readonly recordBytes?: number;
}

const HEADER = { 2: 227, 3: 235, 4: 375 } as const;
const RECORD = { 0: 20, 1: 28, 6: 30, 7: 36 } as const;
const VLR_HEAD = 54;

function vlr(id: number, bytes: Uint8Array): Uint8Array {
  const record = new Uint8Array(VLR_HEAD + bytes.length);
  record.set(new TextEncoder().encode('LASF_Projection'), 2);
  const view = new DataView(record.buffer);
  view.setUint16(18, id, true);
  view.setUint16(20, bytes.length, true);
  record.set(bytes, VLR_HEAD);
  return record;
}

function keysRecord(keys: readonly (readonly [number, number])[]): Uint8Array {
  const values = [1, 1, 0, keys.length, ...keys.flatMap(([key, code]) => [key, 0, 1, code])];
  return new Uint8Array(Uint16Array.from(values).buffer);
}

export function lasFile(points: readonly LasPoint[], options: LasOptions = {}): Uint8Array {
  const { minor = 4, format = 6, scale = 0.001, offset = [0, 0, 0], wkt, keys, recordBytes = RECORD[format] } = options;
  const records = [
    ...(wkt === undefined ? [] : [vlr(2112, new TextEncoder().encode(`${wkt}\0`))]),
    ...(keys === undefined ? [] : [vlr(34_735, keysRecord(keys))]),
  ];
  const pointsAt = HEADER[minor] + records.reduce((sum, { length }) => sum + length, 0);
  const file = new Uint8Array(pointsAt + points.length * recordBytes);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode('LASF'));
  view.setUint8(24, 1);
  view.setUint8(25, minor);
  view.setUint16(90, 60, true);
  view.setUint16(92, 2026, true);
  view.setUint16(94, HEADER[minor], true);
  view.setUint32(96, pointsAt, true);
  view.setUint32(100, records.length, true);
  view.setUint8(104, format);
  view.setUint16(105, recordBytes, true);
  view.setUint32(107, minor === 4 && format >= 6 ? 0 : points.length, true);
  if (minor === 4) view.setBigUint64(247, BigInt(points.length), true);
  const axes = ['x', 'y', 'z'] as const;
  for (const [index, axis] of axes.entries()) {
    const values = points.map((point) => point[axis]);
    view.setFloat64(131 + index * 8, scale, true);
    view.setFloat64(155 + index * 8, offset[index] ?? 0, true);
    view.setFloat64(
      179 + index * 16,
      values.reduce((most, value) => Math.max(most, value), -Infinity),
      true,
    );
    view.setFloat64(
      187 + index * 16,
      values.reduce((least, value) => Math.min(least, value), Infinity),
      true,
    );
  }
  let at = HEADER[minor];
  for (const record of records) {
    file.set(record, at);
    at += record.length;
  }
  for (const point of points) {
    for (const [index, axis] of axes.entries())
      view.setInt32(at + index * 4, Math.round((point[axis] - (offset[index] ?? 0)) / scale), true);
    const isExtended = format >= 6;
    view.setUint8(at + 14, isExtended ? 0x11 : 0x09);
    view.setUint8(at + 15, isExtended ? (point.isWithheld === true ? 4 : 0) : (point.class ?? 0) | (point.isWithheld === true ? 0x80 : 0));
    if (isExtended) view.setUint8(at + 16, point.class ?? 0);
    at += recordBytes;
  }
  return file;
}

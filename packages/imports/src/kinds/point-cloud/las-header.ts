/** The header of a LAS or LAZ file (ASPRS LAS 1.2 to 1.4) and its variable-length records. Every number in it is checked before it is used. */
import { type ByteSource, viewOf } from '../../container/index.ts';
import { countText, ImportRefused } from '../../refusal.ts';

export const DAMAGED = 'The file is damaged or incomplete. Download or export it again.';
export const damagedCloud = (): ImportRefused => new ImportRefused(DAMAGED);

export interface Axis {
  readonly scale: number;
  readonly offset: number;
  readonly min: number;
  readonly max: number;
}
export interface VariableRecord {
  readonly userId: string;
  readonly recordId: number;
  readonly bytes: Uint8Array;
}
export interface LasHeader {
  /** "1.4" */
  readonly version: string;
  readonly pointFormat: number;
  readonly recordLength: number;
  readonly points: number;
  readonly isCompressed: boolean;
  readonly pointsAt: number;
  readonly axes: readonly [x: Axis, y: Axis, z: Axis];
  /** The day the file was made, YYYY-MM-DD. `null` if it is not given. */
  readonly createdOn: string | null;
  readonly records: readonly VariableRecord[];
}

const HEADER_BYTES = { '1.2': 227, '1.3': 235, '1.4': 375 } as const;
const VERSIONS = ['1.2', '1.3', '1.4'] as const;
/** Bytes of the record of each point format, without extra bytes. */
const RECORD_BYTES = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67] as const;
const AT = {
  versionMajor: 24,
  versionMinor: 25,
  createdDay: 90,
  createdYear: 92,
  headerBytes: 94,
  pointsAt: 96,
  records: 100,
  pointFormat: 104,
  recordLength: 105,
  legacyPoints: 107,
  scales: 131,
  offsets: 155,
  bounds: 179,
  extendedAt: 235,
  extendedRecords: 243,
  points: 247,
} as const;
const COMPRESSED_BITS = 0xc0;
const FORMAT_BITS = 0x3f;
const DOUBLE = 8;
const AXES = [0, 1, 2] as const;
const RECORD_HEAD = { bytes: 54, extendedBytes: 60, userIdAt: 2, userIdBytes: 16, recordIdAt: 18, lengthAt: 20 } as const;
/** More than any program writes. */
const MOST_RECORDS = 4_096;
const LONGEST_RECORD = 1024 * 1024;
/** Of all records that are read. Those of any program have a few kilobytes. */
const MOST_RECORD_BYTES = 4 * LONGEST_RECORD;
/** Of which the coordinate system is made. Other records are not read. */
const READ_IDS: ReadonlySet<string> = new Set(['LASF_Projection', 'laszip encoded']);
/** No place on the earth has larger coordinates, in any unit. */
const FARTHEST = 1e9;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2200;
const LAST_DAY = 366;

function axisAt(view: DataView, axis: number): Axis {
  const number = (at: number): number => view.getFloat64(at, true);
  return {
    scale: number(AT.scales + axis * DOUBLE),
    offset: number(AT.offsets + axis * DOUBLE),
    max: number(AT.bounds + 2 * axis * DOUBLE),
    min: number(AT.bounds + (2 * axis + 1) * DOUBLE),
  };
}
/** Whether coordinates can be written with them. */
export const isScale = (scale: number, offset: number): boolean => scale > 0 && scale <= 1 && Math.abs(offset) <= FARTHEST;
const isAxis = ({ scale, offset, min, max }: Axis): boolean => isScale(scale, offset) && min <= max && -FARTHEST <= min && max <= FARTHEST;

function dayOf(view: DataView): string | null {
  const [day, year] = [view.getUint16(AT.createdDay, true), view.getUint16(AT.createdYear, true)];
  if (day < 1 || day > LAST_DAY || year < FIRST_YEAR || year > LAST_YEAR) return null;
  return new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** ASCII text up to its first zero. */
export const textOf = (bytes: Uint8Array): string =>
  bytes.subarray(0, bytes.includes(0) ? bytes.indexOf(0) : bytes.length).reduce((text, code) => text + String.fromCharCode(code), '');

async function recordsAt(source: ByteSource, from: number, count: number, headBytes: number): Promise<VariableRecord[]> {
  const records: VariableRecord[] = [];
  let [at, bytes] = [from, 0];
  for (let index = 0; index < Math.min(count, MOST_RECORDS); index += 1) {
    if (at + headBytes > source.size) throw damagedCloud();
    const head = viewOf(await source.read(at, headBytes));
    const isExtended = headBytes === RECORD_HEAD.extendedBytes;
    const length = isExtended ? Number(head.getBigUint64(RECORD_HEAD.lengthAt, true)) : head.getUint16(RECORD_HEAD.lengthAt, true);
    if (at + headBytes + length > source.size) throw damagedCloud();
    const userId = textOf(new Uint8Array(head.buffer, head.byteOffset + RECORD_HEAD.userIdAt, RECORD_HEAD.userIdBytes));
    if (READ_IDS.has(userId) && length <= LONGEST_RECORD) {
      bytes += length;
      if (bytes > MOST_RECORD_BYTES) throw damagedCloud();
      records.push({ userId, recordId: head.getUint16(RECORD_HEAD.recordIdAt, true), bytes: await source.read(at + headBytes, length) });
    }
    at += headBytes + length;
  }
  return records;
}

/** The number of points: the longer field of LAS 1.4 counts, unless it is 0. */
function countOf(view: DataView, version: string): number {
  const legacy = view.getUint32(AT.legacyPoints, true);
  const points = version === '1.4' ? Number(view.getBigUint64(AT.points, true)) : legacy;
  return points === 0 ? legacy : points;
}

/** Throws ImportRefused if the file is no point cloud, has no points, or claims what it does not contain. */
export async function readHeader(source: ByteSource): Promise<LasHeader> {
  const start = await source.read(0, Math.min(source.size, HEADER_BYTES['1.4']));
  if (textOf(start.subarray(0, 4)) !== 'LASF') throw new ImportRefused('This is not a point cloud. Choose a LAS, LAZ, or COPC file.');
  if (start.length < HEADER_BYTES['1.2']) throw damagedCloud();
  const view = viewOf(start);
  const named = `${view.getUint8(AT.versionMajor)}.${view.getUint8(AT.versionMinor)}`;
  const version = VERSIONS.find((one) => one === named);
  if (version === undefined) throw new ImportRefused(`This is a LAS ${named} file. LAS 1.2, 1.3, and 1.4 are read.`);
  const pointFormat = view.getUint8(AT.pointFormat) & FORMAT_BITS;
  const [headerBytes, pointsAt] = [view.getUint16(AT.headerBytes, true), view.getUint32(AT.pointsAt, true)];
  const [recordLength, isCompressed] = [view.getUint16(AT.recordLength, true), (view.getUint8(AT.pointFormat) & COMPRESSED_BITS) > 0];
  const leastBytes = RECORD_BYTES[pointFormat];
  if (leastBytes === undefined) throw new ImportRefused(`Point format ${pointFormat} is not read. Formats 0 to 10 are.`);
  if (start.length < HEADER_BYTES[version] || headerBytes < HEADER_BYTES[version] || pointsAt < headerBytes || pointsAt > source.size)
    throw damagedCloud();
  const axes = AXES.map((axis) => axisAt(view, axis));
  const [x, y, z] = axes;
  if (recordLength < leastBytes || x === undefined || y === undefined || z === undefined || !axes.every(isAxis)) throw damagedCloud();
  const points = countOf(view, version);
  if (points === 0) throw new ImportRefused('The file has no points.');
  if (!isCompressed && pointsAt + points * recordLength > source.size)
    throw new ImportRefused(
      `The file is incomplete: its header gives ${countText(points)} points, but fewer follow. Download or export it again.`,
    );
  const records = await recordsAt(source, headerBytes, view.getUint32(AT.records, true), RECORD_HEAD.bytes);
  const extended = version === '1.4' ? view.getUint32(AT.extendedRecords, true) : 0;
  if (extended > 0)
    records.push(...(await recordsAt(source, Number(view.getBigUint64(AT.extendedAt, true)), extended, RECORD_HEAD.extendedBytes)));
  return { version, pointFormat, recordLength, points, isCompressed, pointsAt, axes: [x, y, z], createdOn: dayOf(view), records };
}

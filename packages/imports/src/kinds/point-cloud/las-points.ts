/** The points of a LAS or LAZ file, a batch at a time, so that memory does not grow with the file. */
import { type ChunkSize, chunkSizes } from '../../container/laz-chunk-table.ts';
import { LAZ_POINT_FORMATS, openLazDecoder } from '../../container/laz-decoder.ts';
import { type ByteSource, viewOf } from '../../container/index.ts';
import { ImportRefused } from '../../refusal.ts';
import type { Turn } from '../../turn.ts';
import { type Axis, damagedCloud, type LasHeader } from './las-header.ts';

/** Coordinates as in the file, and the ASPRS class of each point. Withheld points have class 7, noise. */
export interface PointBatch {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly classes: Uint8Array;
}

const BATCH_POINTS = 50_000;
/** Of records with many extra bytes, fewer are read at once. */
const BATCH_BYTES = 8 * 1024 * 1024;
const FIRST_EXTENDED_FORMAT = 6;
const LEGACY_CLASS_AT = 15;
const LEGACY_CLASS_BITS = 0x1f;
const LEGACY_WITHHELD = 0x80;
const FLAGS_AT = 15;
const WITHHELD = 0x04;
const CLASS_AT = 16;
export const NOISE_CLASS = 7;

function classIn(records: DataView, at: number, format: number): number {
  if (format < FIRST_EXTENDED_FORMAT) {
    const value = records.getUint8(at + LEGACY_CLASS_AT);
    return value >= LEGACY_WITHHELD ? NOISE_CLASS : value & LEGACY_CLASS_BITS;
  }
  return (records.getUint8(at + FLAGS_AT) & WITHHELD) > 0 ? NOISE_CLASS : records.getUint8(at + CLASS_AT);
}

/** Fills one coordinate. Returns false if a point is outside the bounds that the header gives, as those of damaged files are. */
function fill(into: Float64Array, records: DataView, at: number, step: number, { scale, offset, min, max }: Axis): boolean {
  const room = 2 * scale;
  for (let index = 0; index < into.length; index += 1) {
    const value = records.getInt32(at + index * step, true) * scale + offset;
    if (!(value >= min - room && value <= max + room)) return false;
    into[index] = value;
  }
  return true;
}

function batchOf(bytes: Uint8Array, { axes, recordLength, pointFormat }: LasHeader): PointBatch {
  const count = bytes.length / recordLength;
  const records = viewOf(bytes);
  const coordinates = { x: new Float64Array(count), y: new Float64Array(count), z: new Float64Array(count) };
  const [x, y, z] = axes;
  const isInBounds =
    fill(coordinates.x, records, 0, recordLength, x) &&
    fill(coordinates.y, records, 4, recordLength, y) &&
    fill(coordinates.z, records, 2 * 4, recordLength, z);
  if (!isInBounds) throw damagedCloud();
  const classes = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) classes[index] = classIn(records, index * recordLength, pointFormat);
  return { count, ...coordinates, classes };
}

const batchPoints = ({ recordLength }: LasHeader): number => Math.min(BATCH_POINTS, Math.floor(BATCH_BYTES / recordLength));

async function* plainBatches(source: ByteSource, header: LasHeader): AsyncGenerator<PointBatch> {
  const { points, pointsAt, recordLength } = header;
  const most = batchPoints(header);
  for (let from = 0; from < points; from += most) {
    const bytes = Math.min(most, points - from) * recordLength;
    yield batchOf(await source.read(pointsAt + from * recordLength, bytes), header);
  }
}

const CHUNKED_COMPRESSORS: ReadonlySet<number> = new Set([2, 3]);
const LASZIP_RECORD = 22_204;
const CHUNK_POINTS_AT = 12;
const SHORTEST_LASZIP = 34;
const VARIABLE_POINTS = 0xff_ff_ff_ff;
const TABLE_HEAD = 8;
const FIRST_CHUNK_AFTER = 8;
/** Most programs write 50,000 points per chunk; COPC files have at most a few hundred thousand. */
const MOST_CHUNK_POINTS = 2_000_000;
const MOST_CHUNK_BYTES = 64 * 1024 * 1024;
const MOST_CHUNKS = 4_000_000;
/** No entry of the table is longer. */
const MOST_ENTRY_BYTES = 16;

interface Chunk {
  readonly at: number;
  readonly bytes: number;
  readonly points: number;
}

function chunkPointsOf({ records }: LasHeader): number {
  const record = records.find(({ userId, recordId }) => userId === 'laszip encoded' && recordId === LASZIP_RECORD);
  if (record === undefined || record.bytes.length < SHORTEST_LASZIP) throw damagedCloud();
  const view = viewOf(record.bytes);
  if (!CHUNKED_COMPRESSORS.has(view.getUint16(0, true)))
    throw new ImportRefused(
      'The file was compressed by an old version of LASzip, without chunks. Save it as LAS or as a current LAZ file.',
    );
  const points = view.getUint32(CHUNK_POINTS_AT, true);
  if (points === 0 || (points > MOST_CHUNK_POINTS && points !== VARIABLE_POINTS)) throw damagedCloud();
  return points;
}

/** Where the table is. A program that could not return to the start has written it at the end of the file. */
async function tablePosition(source: ByteSource, pointsAt: number): Promise<number> {
  const positionAt = async (at: number) => Number(viewOf(await source.read(at, FIRST_CHUNK_AFTER)).getBigInt64(0, true));
  const position = await positionAt(pointsAt);
  return position === -1 ? positionAt(source.size - FIRST_CHUNK_AFTER) : position;
}

/** Where each chunk is, from the sizes in the table. Those without points are skipped. `end`: where the table begins. */
function placed(sizes: Iterable<ChunkSize>, { points, pointsAt, recordLength }: LasHeader, usual: number, end: number): Chunk[] {
  const chunks: Chunk[] = [];
  let [at, left] = [pointsAt + FIRST_CHUNK_AFTER, points];
  for (const { bytes, points: stated } of sizes) {
    const own = stated ?? Math.min(usual, left);
    // The first record of a chunk is not compressed, so that no table can name more chunks than the file has room for.
    const isSane = own === 0 || (bytes >= recordLength && bytes <= MOST_CHUNK_BYTES && own <= Math.min(left, MOST_CHUNK_POINTS));
    if (!isSane || at + bytes > end) throw damagedCloud();
    if (own > 0) chunks.push({ at, bytes, points: own });
    at += bytes;
    left -= own;
  }
  if (left !== 0) throw damagedCloud();
  return chunks;
}

async function chunksOf(source: ByteSource, header: LasHeader): Promise<Chunk[]> {
  const { points, pointsAt } = header;
  const usual = chunkPointsOf(header);
  const isVariable = usual === VARIABLE_POINTS;
  if (pointsAt + FIRST_CHUNK_AFTER > source.size) throw damagedCloud();
  const tableAt = await tablePosition(source, pointsAt);
  if (!(tableAt >= pointsAt + FIRST_CHUNK_AFTER && tableAt + TABLE_HEAD <= source.size)) throw damagedCloud();
  const count = viewOf(await source.read(tableAt, TABLE_HEAD)).getUint32(4, true);
  if (count === 0 || count > Math.min(points, MOST_CHUNKS) || (!isVariable && count !== Math.ceil(points / usual))) throw damagedCloud();
  const tableBytes = Math.min(source.size - tableAt - TABLE_HEAD, (count + 1) * MOST_ENTRY_BYTES);
  const table = await source.read(tableAt + TABLE_HEAD, tableBytes);
  return placed(chunkSizes(table, count, isVariable), header, usual, tableAt);
}

async function* chunkBatches(source: ByteSource, header: LasHeader): AsyncGenerator<PointBatch> {
  const { pointFormat, recordLength } = header;
  if (!LAZ_POINT_FORMATS.has(pointFormat))
    throw new ImportRefused(`LAZ files with waveforms (point format ${pointFormat}) are not read. Save it as LAS or without waveforms.`);
  const decoder = await openLazDecoder(pointFormat, recordLength, batchPoints(header));
  for (const { at, bytes, points } of await chunksOf(source, header))
    for (const records of decoder.parts(await source.read(at, bytes), points)) {
      if (records === null) throw damagedCloud();
      yield batchOf(records, header);
    }
}

/** Yields all points, each once. Throws ImportRefused if the file is damaged. */
export async function* pointBatches(source: ByteSource, header: LasHeader, turn: Turn): AsyncGenerator<PointBatch> {
  let done = 0;
  for await (const batch of header.isCompressed ? chunkBatches(source, header) : plainBatches(source, header)) {
    done += batch.count;
    yield batch;
    const others = turn(done, header.points);
    if (others !== null) await others;
  }
}

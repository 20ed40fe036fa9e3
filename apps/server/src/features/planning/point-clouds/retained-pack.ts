/**
 * What is kept of a point cloud, as a compact text: how its coordinates are read, the points near the surfaces, the cells of the others, and
 * the ground. Coordinates are the whole numbers of the file, each as the difference from the one before, in planes of equal bytes, packed
 * with gzip, in base64.
 */
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { RetainedScan, LowestPoints } from '@touchdown/domain';
import type { Axis, CloudAnswers, StatedReference } from '@touchdown/imports/point-clouds';
import { z } from 'zod';

type Scale = Pick<Axis, 'scale' | 'offset'>;

/** How the coordinates of the file become positions and heights. */
export interface RetainedReading {
  readonly stated: StatedReference;
  readonly answers: CloudAnswers;
}
export interface RetainedCloud extends RetainedReading {
  readonly scan: RetainedScan;
  readonly ground: LowestPoints;
}
const VERSION = 1;
const scale = z.object({ scale: z.number(), offset: z.number() });
const count = z.number().int();
const headSchema = z.object({
  version: z.literal(VERSION),
  stated: z.custom<StatedReference>(),
  answers: z.custom<CloudAnswers>(),
  scales: z.tuple([scale, scale, scale]),
  points: count,
  cells: count,
  ground: count,
});
const WORD = 4;
const BYTE_BITS = 8;
const unpacked = promisify(gunzip);

/** Returns null if a coordinate is not exactly a whole number of the file. */
function wholeNumbers(values: ArrayLike<number>, { scale, offset }: Scale): Int32Array | null {
  const whole = new Int32Array(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? 0;
    const number = Math.round((value - offset) / scale);
    whole[index] = number;
    if (whole[index] !== number || number * scale + offset !== value) return null;
  }
  return whole;
}

function coordinates(whole: Int32Array, { scale, offset }: Scale): Float64Array {
  const values = new Float64Array(whole.length);
  for (let index = 0; index < whole.length; index += 1) values[index] = (whole[index] ?? 0) * scale + offset;
  return values;
}

/** The differences, their lowest bytes first. */
function planes(numbers: Int32Array): Uint8Array {
  const { length } = numbers;
  const bytes = new Uint8Array(WORD * length);
  let before = 0;
  for (let index = 0; index < length; index += 1) {
    const number = numbers[index] ?? 0;
    const difference = (number - before) | 0;
    before = number;
    for (let plane = 0; plane < WORD; plane += 1) bytes[plane * length + index] = difference >> (BYTE_BITS * plane);
  }
  return bytes;
}

function numbersIn(bytes: Uint8Array): Int32Array {
  const length = bytes.length / WORD;
  const numbers = new Int32Array(length);
  for (let plane = 0; plane < WORD; plane += 1) {
    const [from, shift] = [plane * length, BYTE_BITS * plane];
    for (let index = 0; index < length; index += 1) numbers[index] = (numbers[index] ?? 0) | ((bytes[from + index] ?? 0) << shift);
  }
  let before = 0;
  for (let index = 0; index < length; index += 1) {
    before = (before + (numbers[index] ?? 0)) | 0;
    numbers[index] = before;
  }
  return numbers;
}

/** Returns null if the coordinates cannot be packed without a loss. `scales`: those of the file. */
export function packRetained(
  { stated, answers, scan, ground }: RetainedCloud,
  scales: readonly [x: Scale, y: Scale, z: Scale],
): string | null {
  const [x, y, z] = scales;
  const { points, dropped } = scan;
  const lists = [
    ...[wholeNumbers(points.x, x), wholeNumbers(points.y, y), wholeNumbers(points.z, z)],
    ...[dropped.columns, dropped.rows, wholeNumbers(dropped.highest, z)],
    ...[wholeNumbers(ground.x, x), wholeNumbers(ground.y, y), wholeNumbers(ground.z, z)],
  ].filter((list) => list !== null);
  if (lists.length < LISTS) return null;
  const only = scales.map(({ scale, offset }) => ({ scale, offset }));
  const counts = { points: points.z.length, cells: dropped.rows.length, ground: ground.z.length };
  const head = Buffer.from(JSON.stringify({ version: VERSION, stated, answers, scales: only, ...counts }));
  const size = Buffer.alloc(WORD);
  size.writeUInt32LE(head.length);
  return gzipSync(Buffer.concat([size, head, points.classes, ...lists.map(planes)])).toString('base64');
}
/** Three coordinates each of the points, the cells, and the ground. */
const LISTS = 9;

/** Reads what `packRetained` wrote. */
export async function unpackRetained(packed: string): Promise<RetainedCloud> {
  const bytes = await unpacked(Buffer.from(packed, 'base64'));
  let at = WORD + bytes.readUInt32LE();
  const head = headSchema.parse(JSON.parse(bytes.toString('utf8', WORD, at)));
  const take = (length: number): Uint8Array => bytes.subarray(at, (at += length));
  const list = (count: number): Int32Array => numbersIn(take(WORD * count));
  const [x, y, z] = head.scales;
  const classes = Uint8Array.from(take(head.points));
  const placed = (count: number) => ({
    x: coordinates(list(count), x),
    y: coordinates(list(count), y),
    z: coordinates(list(count), z),
  });
  return {
    stated: head.stated,
    answers: head.answers,
    scan: {
      points: { ...placed(head.points), classes },
      dropped: { columns: list(head.cells), rows: list(head.cells), highest: coordinates(list(head.cells), z) },
    },
    ground: placed(head.ground),
  };
}
